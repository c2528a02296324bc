/** The demo website's style sheet. */
export const styleSheet = `
:root { --ink: #1d2a26; --soft: #4a5a54; --green: #1f5c4a; --deep: #143d31; --paper: #fbf8f1; --sand: #efe7d6; --line: #d8cfba; --amber: #e6a23c; }
* { box-sizing: border-box; }
html { scroll-behavior: smooth; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, "Open Sans", "DejaVu Sans", sans-serif; }
h1, h2, h3, .brand { font-family: Georgia, "DejaVu Serif", serif; line-height: 1.2; }
h1 { font-size: clamp(2rem, 5vw, 3rem); margin: 0 0 1rem; color: var(--deep); }
h2 { font-size: 1.6rem; margin: 2.5rem 0 0.75rem; color: var(--deep); }
h3 { font-size: 1.2rem; margin: 1.5rem 0 0.5rem; }
p, dl { max-width: 42rem; }
img { max-width: 100%; height: auto; }
a { color: var(--green); text-underline-offset: 0.2em; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--amber); outline-offset: 2px; box-shadow: 0 0 0 2px var(--deep); }
main:focus { outline: none; box-shadow: none; }
.skip { position: absolute; left: 1rem; top: -4rem; padding: 0.75rem 1rem; background: var(--deep); color: #fff; z-index: 2; }
.skip:focus { top: 1rem; }
.bar, .content { max-width: 72rem; margin: 0 auto; padding: 0 1.25rem; }
.content { padding-block: 3rem 4rem; min-height: 24rem; }
.site-header { background: #fff; border-bottom: 4px solid var(--green); }
.site-header .bar { display: flex; flex-wrap: wrap; gap: 1rem 1.5rem; align-items: center; padding-block: 1rem 0.5rem; }
.site-header nav.bar { padding-block: 0; }
.brand { display: flex; gap: 0.75rem; align-items: center; margin-right: auto; font-size: 1.3rem; font-weight: 700; color: var(--deep); text-decoration: none; }
.brand small { display: block; font: 0.85rem system-ui, "Open Sans", sans-serif; color: var(--soft); }
.search { display: flex; }
.search input { width: 15rem; max-width: 60vw; padding: 0.5rem 0.75rem; border: 2px solid var(--green); font: inherit; background: #fff; color: var(--ink); }
.search input::placeholder { color: #5b6761; opacity: 1; }
.search-button { display: grid; place-items: center; width: 2.75rem; border: 0; background: var(--green); color: #fff; cursor: pointer; }
.language { padding: 0.5rem; }
.site-header nav ul { display: flex; flex-wrap: wrap; list-style: none; margin-block: 0; padding: 0; }
.site-header nav a { display: block; padding: 0.75rem 1rem; color: var(--ink); text-decoration: none; border-bottom: 3px solid transparent; }
.site-header nav ul { margin-left: -1rem; }
.site-header nav a:hover { border-color: var(--line); }
.site-header nav a[aria-current] { border-color: var(--amber); font-weight: 700; }
.site-footer { background: var(--sand); border-top: 1px solid var(--line); padding-block: 1rem 2.5rem; }
.site-footer .bar { display: grid; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); gap: 1rem 2rem; }
.site-footer h2 { font-size: 1.1rem; margin-block: 1.5rem 0.5rem; }
.site-footer p { margin: 0; }
.legal { list-style: none; margin: 0; padding: 0; }
.legal a { display: inline-block; min-height: 24px; color: #a79f8a; }
.legal.is-readable a { color: var(--green); }
.lead { font-size: 1.25rem; color: var(--soft); margin-top: 0; }
.hero { display: grid; grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)); gap: 2rem; align-items: center; }
.hero img { border-radius: 4px; width: 100%; }
.action { display: inline-block; padding: 0.7rem 1.4rem; border: 0; background: var(--green); color: #fff; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
.action:hover { background: var(--deep); }
.action.is-plain { background: none; color: var(--green); box-shadow: inset 0 0 0 2px var(--green); }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(19rem, 1fr)); gap: 1.5rem; list-style: none; margin: 1rem 0; padding: 0; }
.card { background: #fff; border: 1px solid var(--line); border-radius: 4px; overflow: hidden; }
.card > div { padding: 1rem 1.25rem 1.25rem; }
.card img { display: block; width: 100%; aspect-ratio: 16 / 9; object-fit: cover; }
.card h3 { margin: 0 0 0.35rem; }
.card p { margin: 0.35rem 0; }
.label { display: block; font-size: 0.9rem; color: var(--soft); }
.note { background: var(--sand); border-left: 4px solid var(--amber); padding: 1rem 1.25rem; max-width: 42rem; }
table { border-collapse: collapse; margin: 1rem 0; background: #fff; }
caption { text-align: left; padding: 0.5rem 0; color: var(--soft); }
th, td { border: 1px solid var(--line); padding: 0.5rem 0.9rem; text-align: left; vertical-align: top; }
thead th, tr:first-child > th { background: var(--sand); }
form.sheet { display: grid; gap: 1.1rem; max-width: 32rem; margin: 1.5rem 0; }
form.sheet label, .field-name { display: block; font-weight: 600; margin-bottom: 0.25rem; }
form.sheet label.choice { font-weight: 400; display: flex; gap: 0.6rem; align-items: center; }
.sheet input:not([type=checkbox], [type=radio], [type=image]), .sheet select, .sheet textarea { width: 100%; padding: 0.6rem 0.75rem; border: 1px solid #6d7b75; border-radius: 3px; font: inherit; background: #fff; color: var(--ink); }
.sheet .action { justify-self: start; width: auto; }
.sheet input[type=checkbox], .sheet input[type=radio] { width: 24px; height: 24px; flex: none; }
fieldset { border: 1px solid var(--line); padding: 1rem; display: grid; gap: 0.5rem; }
.people { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: 1.5rem; list-style: none; margin: 0; padding: 0; }
.people img { width: 100%; border-radius: 4px; display: block; }
figure { margin: 1.5rem 0; max-width: 42rem; }
figcaption { font-size: 0.95rem; color: var(--soft); }
iframe, video { width: 100%; max-width: 42rem; border: 1px solid var(--line); display: block; }
iframe { height: 320px; }
.pages { display: flex; gap: 1rem; list-style: none; padding: 0; }
.pages a, .links a { display: inline-block; min-height: 24px; }
.links { columns: 18rem; max-width: 60rem; padding-left: 1.25rem; }
.add { display: grid; place-items: center; width: 2.75rem; height: 2.75rem; margin-top: 0.75rem; border: 0; background: var(--green); color: #fff; cursor: pointer; }
.add svg { fill: currentColor; }
.branch { height: 2.9rem; border: 1px solid #6d7b75; border-radius: 3px; background: #fff linear-gradient(var(--green), var(--green)) no-repeat calc(100% - 1rem) 50% / 0.9rem 0.2rem; }
.terms::before { content: ""; display: inline-block; width: 1.3rem; height: 1.3rem; margin-right: 0.6rem; vertical-align: -0.25rem; border: 2px solid #6d7b75; }
.hint { margin: 0.25rem 0 0; color: var(--soft); }
.help { border-left: 4px solid var(--amber); padding: 0.5rem 1rem; background: #fff; }
.help p { margin: 0; }
.sender { width: 3rem; height: 3rem; background: var(--green); clip-path: polygon(0 0, 100% 50%, 0 100%); }
.switch { width: 3.5rem; height: 1.75rem; border-radius: 1rem; background: radial-gradient(circle at 0.9rem 50%, #fff 0.6rem, transparent 0.65rem) var(--green); }
.send { min-width: 9rem; min-height: 2.75rem; }
.buy { display: inline-block; padding: 0.7rem 1.4rem; background: var(--deep); color: #fff; cursor: pointer; }
.progress { max-width: 30rem; padding: 0.4rem 1rem; background: var(--sand); border: 1px solid var(--line); }
.ticker { background: var(--sand); max-width: 42rem; }
.quiet { color: #9c978b; }
.looks-like-heading { font: 700 1.6rem/1.2 Georgia, "DejaVu Serif", serif; color: var(--deep); margin: 2.5rem 0 0.75rem; }
.unmarked a { color: #2c4a3f; text-decoration: none; }
.shelf { max-width: 28rem; height: 10rem; overflow: auto; background: #fff; border: 1px solid var(--line); padding: 0 1rem; }
.dots { display: flex; padding: 0.5rem 0; }
.dots button { width: 12px; height: 12px; padding: 0; margin: 0 1px; border: 0; border-radius: 50%; background: var(--green); }
.bare-focus:focus { outline: none; box-shadow: none; }
.swatch { display: inline-block; width: 1rem; height: 1rem; border-radius: 50%; }
.swatch.is-free { background: #2e8b57; }
.swatch.is-taken { background: #b22222; }
`;
