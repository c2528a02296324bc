/** The look of all HTML that reports are written in: square, one colour, readable on paper too. */
export const styleSheet = `
:root { color-scheme: light; }
body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; color: #1d1b2e; background: #fff; }
header, main, footer { max-width: 64rem; margin: 0 auto; padding: 1.5rem; }
header { border-top: 0.5rem solid #5f5aa2; }
h1, h2, h3 { line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin-top: 3rem; border-bottom: 2px solid #5f5aa2; padding-bottom: 0.25rem; }
a { color: #4a4590; overflow-wrap: anywhere; }
a:focus-visible, summary:focus-visible { outline: 3px solid #5f5aa2; outline-offset: 2px; }
nav ul { padding-left: 1.25rem; }
nav li, article li { padding: 0.15rem 0; }
article { border: 1px solid #8a87a8; border-left: 0.4rem solid #5f5aa2; padding: 0.5rem 1.25rem 1rem; margin: 1.5rem 0; break-inside: avoid; }
.effect { font-weight: 700; }
.impact { display: inline-block; padding: 0 0.5rem; border: 2px solid currentcolor; font-size: 0.85em; }
.impact.critical { color: #9c1220; }
.impact.serious { color: #8f3a00; }
.impact.moderate { color: #5c4a00; }
.impact.minor { color: #45425c; }
dt { font-weight: 700; margin-top: 0.75rem; }
dd { margin: 0; }
dd ul { margin: 0; padding-left: 1.25rem; }
code { font: 0.9em/1.5 ui-monospace, monospace; background: #f1f0f7; padding: 0 0.2em; overflow-wrap: anywhere; }
pre { margin: 0; background: #f1f0f7; padding: 0.75rem; white-space: pre-wrap; }
pre code { padding: 0; }
summary { cursor: pointer; font-weight: 700; padding: 0.25rem 0; }
.scroll { overflow-x: auto; margin-block: 1rem 2rem; }
.scroll:focus-visible { outline: 3px solid #5f5aa2; outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; font-weight: 700; padding: 0.5rem 0; }
thead th { background: #f1f0f7; }
th, td { text-align: left; vertical-align: top; padding: 0.4rem 0.6rem; border-bottom: 1px solid #c9c7da; }
th, td { overflow-wrap: anywhere; }
tbody th { font-weight: 400; }
section caption { position: absolute; width: 1px; height: 1px; padding: 0; overflow: hidden; clip-path: inset(50%); }
figure { margin: 0 0 2rem; }
img { max-width: 100%; height: auto; border: 1px solid #c9c7da; }
footer { color: #57546b; }
@media print { article { border-left-width: 1px; } a { color: inherit; } tr, figure { break-inside: avoid; } }
`;
