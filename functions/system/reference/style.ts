/** Styles of the API reference, in the store's colors. */
export const style = `
:root{color-scheme:light;--paper:#f8f5ee;--panel:#f0ebe0;--line:#ddd6c8;--ink:#1b1a17;--meta:#5c574d;--ultra:#2438a8}
*{box-sizing:border-box}
html{scroll-padding-top:24px}
body{margin:0;background:var(--paper);color:var(--ink);font:0.9375rem/1.55 "Instrument Sans",system-ui,Arial,sans-serif;display:grid;grid-template-columns:232px minmax(0,1fr)}
body::before{content:"";grid-column:1/-1;height:5px;background:repeating-linear-gradient(90deg,var(--ultra) 0 6px,transparent 6px 10px) 0 50%/auto 2px repeat-x #fffdf8}
nav{position:sticky;top:0;align-self:start;height:100vh;overflow:auto;padding:28px 20px 28px 28px;border-right:1px solid var(--line)}
nav ul{list-style:none;margin:0;padding:0}
nav a{display:block;padding:5px 0;color:var(--ink);text-decoration:none}
nav a:hover,main a:hover{color:var(--ultra)}
.brand{font:330 1.6875rem/1 Newsreader,Georgia,serif;letter-spacing:-.018em;margin:0 0 20px}
main{padding:36px 56px 104px;max-width:1080px}
h1,h2{font-family:Newsreader,Georgia,serif;font-weight:330;letter-spacing:-.018em}
h1{font-size:3.5rem;line-height:1;margin:0 0 20px}
h2{font-size:2.5rem;line-height:1.05;margin:84px 0 8px;padding-top:20px;border-top:1px solid var(--ink)}
h3{font-size:0.9375rem;font-weight:600;margin:0 0 8px;overflow-wrap:anywhere}
.lead{font-size:1.0625rem;line-height:1.6;max-width:64ch}
main a{color:inherit;text-decoration-color:var(--ultra);text-underline-offset:3px}
a:focus-visible{outline:2px solid var(--ultra);outline-offset:3px}
article{padding:28px 0;border-bottom:1px solid var(--line)}
article p{margin:0 0 12px}
code{font:0.8125rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
h3 code{font-size:0.875rem}
.method{display:inline-block;min-width:62px;font-size:0.75rem;letter-spacing:.11em;font-weight:600}
.get{color:var(--meta)}.post,.put{color:var(--ultra)}.delete{color:#a3271d}
.access,.optional{color:var(--meta);font-size:0.8125rem;font-weight:400}
.access{white-space:nowrap}
.answer{color:var(--meta);padding-top:12px}
.scroll{overflow-x:auto;margin-top:12px}
table{border-collapse:collapse;width:100%;font-size:0.8125rem}
caption{text-align:left;color:var(--meta);font-size:0.75rem;letter-spacing:.11em;text-transform:uppercase;font-weight:500;padding:4px 0}
th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-top:1px solid var(--line);font-weight:400}
th{width:34%}td:nth-child(2){width:30%}
@media(max-width:760px){body{display:block}nav{position:static;height:auto;border:0;border-bottom:1px solid var(--line);padding:20px}nav ul{display:flex;flex-wrap:wrap;gap:0 16px}main{padding:28px 20px 84px}h1{font-size:2.875rem}h2{font-size:1.875rem;margin-top:56px}}
`
