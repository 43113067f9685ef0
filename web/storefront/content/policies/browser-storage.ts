/** What the store keeps in a visitor's browser. The privacy page lists all of it. */
type StoredItem = {
  /** The names of the cookie or storage entries, or how they begin. */
  names: readonly string[]
  what: string
  purpose: string
  kept: string
}

const inTab = 'Until you close the tab'
const untilCleared = 'Until you clear your browser data'

export const browserStorage: readonly StoredItem[] = [
  {
    names: ['__Host-selvedge_cart', 'selvedge_cart'],
    what: 'Cart cookie',
    purpose: 'Recognizes your cart when you are not signed in.',
    kept: '30 days after your last change to the cart',
  },
  {
    names: ['__Host-selvedge_registration', 'selvedge_registration'],
    what: 'Registration cookie',
    purpose: 'Recognizes your browser when you confirm your email address.',
    kept: '24 hours, or until you confirm',
  },
  {
    names: ['selvedge.cart.queue'],
    what: 'Unsaved cart changes',
    purpose: 'Saves changes you make offline once you are back online.',
    kept: 'Until they are saved or you sign out',
  },
  {
    names: ['__Secure-selvedge_session', 'selvedge_session', 'selvedge_user'],
    what: 'Sign-in cookies',
    purpose: 'Keep you signed in.',
    kept: 'Until you sign out or close the browser; 30 days if you chose “Remember me”',
  },
  {
    names: ['__Secure-selvedge_device', 'selvedge_device'],
    what: 'Device cookie',
    purpose: 'Lets you sign in here while someone else enters wrong passwords for your account.',
    kept: 'A year after you last signed in',
  },
  {
    names: ['selvedge.token'],
    what: 'Access token',
    purpose: 'Shows the store that this tab may see your account.',
    kept: '15 minutes, or until you sign out or close the tab',
  },
  {
    names: ['selvedge.session'],
    what: 'Sign-in in other tabs',
    purpose: 'Tells your other open tabs that you signed in or out. It holds only a random number.',
    kept: untilCleared,
  },
  {
    names: ['selvedge.sign-out'],
    what: 'Unfinished sign-out',
    purpose: 'Ends your session at the store if you signed out without a connection.',
    kept: 'Until the store can be reached',
  },
  {
    names: ['CognitoSignInState.'],
    what: 'Started sign-in',
    purpose: 'Waits for the code of your authenticator app.',
    kept: 'Until you are signed in or close the tab',
  },
  {
    names: ['selvedge.draft.'],
    what: 'Unfinished forms',
    purpose: 'Restores a form if your session ends before you send it.',
    kept: 'Until you return to the form, sign out or close the tab',
  },
  {
    names: ['selvedge.checkout'],
    what: 'Checkout details',
    purpose:
      'Keeps what you enter at checkout when you reload the page. Card numbers and security codes are never stored.',
    kept: 'Until you place the order, sign out or close the tab',
  },
  {
    names: ['selvedge.checkout.attempt'],
    what: 'Order being placed',
    purpose: 'Makes sure that an order interrupted halfway is not placed twice.',
    kept: 'Until we confirm the order, you sign out or close the tab',
  },
  {
    names: ['selvedge.viewed'],
    what: 'Recently viewed products',
    purpose: 'Shows you the last products you viewed. The list is stored only in your browser.',
    kept: untilCleared,
  },
  {
    names: ['selvedge.searches'],
    what: 'Recent searches',
    purpose: 'Suggests your last five searches. The list is stored only in your browser.',
    kept: 'Until you clear them in the search box or clear your browser data',
  },
  {
    names: ['selvedge.seen'],
    what: 'Products counted as viewed',
    purpose: 'Counts each product view once. The counts are not linked to you.',
    kept: inTab,
  },
  {
    names: ['selvedge.scroll', 'selvedge.listing-left'],
    what: 'Your place on a page',
    purpose: 'Takes you back to where you were when you use the Back button.',
    kept: inTab,
  },
  {
    names: ['selvedge.changed.'],
    what: 'Tab sync',
    purpose:
      'Updates your cart and favorites in your other open tabs. It holds only a random number.',
    kept: untilCleared,
  },
  {
    names: ['selvedge.admin.sidebar'],
    what: 'Sidebar width',
    purpose: 'For staff only: remembers whether the sidebar is narrow.',
    kept: untilCleared,
  },
]
