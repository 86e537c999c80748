/** The brand's colours with the fonts that every system has: the page loads nothing. */
export const style = `
:root {
  color-scheme: light dark;
  --ink: #13231c; --page: #fbfaf5; --band: #efe7d6; --accent: #0f4a35; --muted: #5a6b63;
  --line: rgb(19 35 28 / 16%); --deep: #0a2f24; --on-deep: #fbfaf5; --flag: #f4b942; --focus: #0f4a35;
  --get: #0f4a35; --on-get: #fbfaf5; --put: #cfe6ea; --danger: #a93620; --on-danger: #fbfaf5;
  --text: ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
  --display: Charter, 'Bitstream Charter', 'Sitka Text', Cambria, Georgia, serif;
  --mono: ui-monospace, 'Cascadia Code', 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e8efea; --page: #0b1712; --band: #12241c; --accent: #9fd8be; --muted: #9db0a6;
    --line: rgb(232 239 234 / 18%); --focus: #f4b942;
    --get: #9fd8be; --on-get: #0b1712; --danger: #ff8b6e; --on-danger: #0b1712;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.6 var(--text); overflow-wrap: anywhere; }
a { color: var(--accent); text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
p { margin: 0 0 12px; max-width: 68ch; }
code, pre { font-family: var(--mono); font-size: 0.9em; }
:not(pre) > code { font-variant-ligatures: none; }
h1, h2, h3 { font-family: var(--display); line-height: 1.15; text-wrap: balance; margin: 0; }
.skip { position: absolute; left: 16px; top: -80px; background: var(--flag); color: #13231c; padding: 8px 16px; border-radius: 99px; z-index: 1; }
.skip:focus { top: 16px; }
.masthead {
  background: var(--deep); color: var(--on-deep); display: grid; gap: 32px;
  padding: clamp(32px, 6vw, 80px) clamp(20px, 4.5vw, 56px);
}
.masthead > * { min-width: 0; }
.masthead a { color: inherit; }
.masthead :focus-visible { outline-color: var(--flag); }
.brand { font: 600 1rem var(--text); margin-bottom: 20px; }
.brand a { text-decoration: none; border-left: 4px solid var(--flag); padding-left: 10px; }
h1 { font-size: clamp(2.4rem, 1.6rem + 4vw, 4.25rem); letter-spacing: -0.02em; margin-bottom: 16px; }
.lead { font-size: clamp(1.05rem, 1rem + 0.5vw, 1.3rem); max-width: 42ch; margin-bottom: 24px; }
.masthead .button {
  display: inline-block; background: var(--flag); color: #13231c; padding: 10px 22px;
  border-radius: 99px; font-weight: 600; text-decoration: none;
}
.masthead .button:hover { background: #ffcf6b; }
.masthead pre {
  margin: 0; padding: 24px; overflow-x: auto; border: 1px solid rgb(251 250 245 / 22%);
  border-radius: 14px; line-height: 1.55; align-self: end; overflow-wrap: normal;
}
.columns { padding: 0 clamp(20px, 4.5vw, 56px); }
nav { padding-top: 24px; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav > ul { display: flex; flex-wrap: wrap; gap: 8px; }
nav > ul > li > a {
  display: block; padding: 4px 14px; border: 1px solid var(--line); border-radius: 99px; text-decoration: none;
}
nav ul ul { display: none; }
main > section { padding: clamp(40px, 6vw, 72px) 0 0; }
h2 { font-size: clamp(1.75rem, 1.5rem + 1.2vw, 2.5rem); letter-spacing: -0.01em; margin-bottom: 16px; }
article { border-top: 1px solid var(--line); padding: 28px 0 12px; margin-top: 20px; }
h3 { font-size: 1.2rem; margin-bottom: 10px; }
h3 > a { color: inherit; text-decoration: none; font-family: var(--mono); font-weight: 500; font-size: 1.05rem; }
h3 > a:hover { text-decoration: underline; }
h3 code { font-size: 1em; }
.method {
  display: inline-block; font: 700 0.75rem/1.7 var(--text); letter-spacing: 0.04em; padding: 0 9px; border-radius: 99px;
  background: var(--put); color: #13231c; vertical-align: 0.08em;
}
.method.get { background: var(--get); color: var(--on-get); }
.method.post { background: var(--flag); }
.method.delete { background: var(--danger); color: var(--on-danger); }
.summary { font-size: 1.1rem; margin-bottom: 4px; }
.auth, .notes, .place, .must, caption { color: var(--muted); font-size: 0.9rem; }
.auth { margin-bottom: 12px; }
.place, .must { font-weight: 400; white-space: nowrap; }
.must { color: var(--accent); }
.notes { display: block; }
table { width: 100%; border-collapse: collapse; margin: 16px 0; table-layout: fixed; }
caption { text-align: left; font-weight: 600; padding-bottom: 4px; }
th, td { text-align: left; vertical-align: top; padding: 8px 12px 8px 0; border-top: 1px solid var(--line); }
th { font-weight: 500; }
thead th:first-child { width: 34%; }
thead th { color: var(--muted); font-size: 0.8125rem; padding-block: 4px; }
details { margin: 16px 0; background: var(--band); border-radius: 14px; padding: 0 16px; }
summary { cursor: pointer; font-weight: 600; padding: 12px 0; }
.refusals code { display: inline-block; }
details > :last-child { margin-bottom: 16px; }
details { --muted: #4d5c55; }
footer { background: var(--band); padding: 24px clamp(20px, 4.5vw, 56px); margin-top: 72px; }
footer p { margin: 0; }
@media (prefers-color-scheme: dark) { details { --muted: #9db0a6; } }
@media (min-width: 64rem) {
  .masthead { grid-template-columns: 1.1fr 1fr; }
  .columns { display: grid; grid-template-columns: 19rem minmax(0, 54rem); gap: 64px; }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 40px 0; font-size: 0.875rem; }
  nav > ul { display: block; }
  nav > ul > li { margin-bottom: 14px; }
  nav > ul > li > a { border: 0; padding: 0; font-weight: 600; }
  nav ul ul { display: block; padding: 4px 0; }
  nav ul ul a { display: block; padding: 2px 0; text-decoration: none; color: var(--muted); }
  nav ul ul a:hover { text-decoration: underline; }
  nav .method { font-size: 0.625rem; padding: 0 6px; vertical-align: 0.1em; }
}
@media print {
  nav, .masthead pre { display: none; }
}
@media (prefers-reduced-motion: no-preference) {
  html { scroll-behavior: smooth; }
}
`;
