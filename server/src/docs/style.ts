export const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#dfe3e8, #3a3f45); --dim: light-dark(#57606a, #a3acb5);
  --accent: light-dark(#07636a, #4fc3ca) }
body { margin: 0; display: grid; grid-template-columns: 15rem minmax(0, 60rem); font: 14px/1.5 system-ui, sans-serif }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; box-sizing: border-box; padding: 1rem;
  border-right: 1px solid var(--line) }
nav ul, dd ul { list-style: none; margin: 0; padding: 0 }
nav h2 { font-size: 13px; margin: 1rem 0 .25rem }
nav a { display: block; padding: 2px 0 }
a { color: var(--accent); text-decoration: none }
a:hover { text-decoration: underline }
main { padding: 1rem 2rem 4rem }
h1 { font-size: 24px } h1 small { font-size: 14px; font-weight: normal; color: var(--dim) }
section > h2 { margin-top: 2.5rem; padding-bottom: .25rem; border-bottom: 2px solid var(--line) }
article { padding: .5rem 0 1rem; border-bottom: 1px solid var(--line) }
h3 { font-size: 15px; margin: .75rem 0 .25rem }
h3 b { display: inline-block; min-width: 4.2em; font-size: 12px }
.post, .put { color: light-dark(#8a4b00, #f0b25c) } .delete { color: light-dark(#b42318, #ff8a80) }
.get { color: light-dark(#1a6d3c, #67d391) }
code { font-size: 13px }
p { margin: .25rem 0 }
dl { display: grid; grid-template-columns: 4rem minmax(0, 1fr); gap: .25rem .75rem; margin: .5rem 0 0 }
dt { color: var(--dim) }
dd { margin: 0; overflow-wrap: anywhere }
li > ul, section > ul { list-style: none; padding-left: 1rem; border-left: 1px solid var(--line); margin: 0 }
.need { color: light-dark(#b42318, #ff8a80); font-style: normal }
@media (max-width: 700px) { body { display: block } nav { position: static; height: auto; border: 0 } }`
