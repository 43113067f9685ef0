import { browserStorage } from './browser-storage.ts'

/** Lists everything the store keeps in the browser, why and for how long. */
export const BrowserStorageTable = () => (
  <div className="overflow-x-auto">
    <table className="w-full text-body">
      <caption className="sr-only">Cookies and browser storage</caption>
      <thead>
        <tr className="border-b border-ink text-left">
          {['What', 'Why', 'How long'].map(title => (
            <th key={title} scope="col" className="meta py-2.5 pr-4 text-ink-2 last:pr-0">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {browserStorage.map(({ names, what, purpose, kept }) => (
          <tr key={what} className="border-b border-line align-top">
            <th scope="row" className="w-1/3 py-3 pr-4 text-left font-medium">
              {what}
              <span className="block text-small font-normal wrap-anywhere text-ink-2">
                {names.join(', ')}
              </span>
            </th>
            <td className="py-3 pr-4">{purpose}</td>
            <td className="py-3">{kept}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
