type Props = { title: string; description?: string; noindex?: boolean }

/** What the browser's tab and search engines show of a page. */
export const PageTitle = ({ title, description, noindex = false }: Props) => (
  <>
    <title>{`${title} – Selvedge`}</title>
    {description && <meta name="description" content={description} />}
    {noindex && <meta name="robots" content="noindex" />}
  </>
)
