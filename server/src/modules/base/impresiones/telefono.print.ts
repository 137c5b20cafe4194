/** How a page for anybody’s phone looks: light, without a script, light or dark as the phone. */
export const ESTILO_TELEFONO = `
:root { color-scheme: light dark; --fondo: #f6f8f9; --panel: #fff; --tinta: #1b2126; --suave: #5b636b; --linea: #dfe3e8;
  --acento: #07636a; --alerta: #971b1b; --aviso: #fdeaea }
@media (prefers-color-scheme: dark) { :root { --fondo: #141517; --panel: #1d1f23; --tinta: #d5d7da; --suave: #9a9fa6;
  --linea: #3d424a; --acento: #57bfc2; --alerta: #ff9d9d; --aviso: #3a2224 } }
* { box-sizing: border-box; margin: 0; padding: 0 }
body { min-height: 100vh; background: var(--fondo); color: var(--tinta); font: 16px/1.5 system-ui, sans-serif;
  font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
main { max-width: 36rem; margin: 0 auto; padding: 1rem }
header { padding: .5rem 0 1rem }
header h1 { font-size: 1.25rem; line-height: 1.3; color: var(--acento) }
header p, footer { color: var(--suave); font-size: .875rem }
section { margin-bottom: 1rem; padding: 1rem; background: var(--panel); border: 1px solid var(--linea); border-radius: 4px }
h2 { font-size: 1rem; margin-bottom: .5rem }
footer { padding: .5rem 0 2rem; text-wrap: pretty }
.nota { color: var(--suave); font-size: .875rem }`
