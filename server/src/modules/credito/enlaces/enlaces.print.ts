/** The page of a link: light, for a phone, without a script. And its code on papers. */
import { fechaDe, mostrarFecha } from '@mostrador/contract/fechas'
import { sumar } from '@mostrador/contract/importes'
import { Html, html, privatePage, type RenderedPage } from '../../../platform/files/html.ts'
import type { Impreso } from '../../base/impresiones/impreso.print.ts'
import { pesosDe } from '../../base/impresiones/lineas.print.ts'
import { ESTILO_TELEFONO } from '../../base/impresiones/telefono.print.ts'
import { dibujoDe } from '../../fiscal/papel/qr.reglas.ts'
import type { CuentaAbierta, CuotaAbierta } from './cuenta.queries.ts'

const STYLE = `${ESTILO_TELEFONO}
.logo { display: block; max-width: 12rem; max-height: 4rem; margin-bottom: .5rem }
.saldo { font-size: 2rem; line-height: 1.2; font-weight: 700 }
.vencido { margin-top: .75rem; padding: .5rem .75rem; border-radius: 4px; background: var(--aviso); color: var(--alerta);
  font-weight: 600 }
ul { list-style: none }
li { display: flex; justify-content: space-between; gap: 1rem; padding: .625rem 0; border-top: 1px solid var(--linea) }
li:first-child { border-top: 0 }
li p { font-size: .875rem; color: var(--suave) }
li .tarde { color: var(--alerta); font-weight: 600 }
li:last-child { padding-bottom: 0 }
li .importe { color: var(--tinta); white-space: nowrap; text-align: right; font-weight: 600 }
.alias { font-size: 1.125rem; font-weight: 700; user-select: all }
.texto { white-space: pre-line; margin-top: .5rem }`

const pagina = (title: string, body: Html, logo = ''): RenderedPage =>
  privatePage({ title, body, style: STYLE, ...(logo !== '' && { pictures: 'data:' }) })

/** How many days late, in words. */
const atraso = (dias: number): string => (dias === 1 ? 'Venció ayer' : `Venció hace ${dias} días`)

const total = ({ capital, interes }: CuotaAbierta): number => capital + interes

const cuota = (una: CuotaAbierta): Html => html`<li><div>
<b>${una.nombre}</b>
<p>${una.venta} · vence el ${mostrarFecha(una.vencimiento)}</p>
${una.dias > 0 && html`<p class="tarde">${atraso(una.dias)}</p>`}
${una.dias === 0 && html`<p class="tarde">Vence hoy</p>`}
${una.interes > 0 && html`<p>${pesosDe(una.capital)} más ${pesosDe(una.interes)} de interés al día de hoy</p>`}
</div><p class="importe">${pesosDe(total(una))}</p></li>`

function deuda({ saldo, a_favor, cuotas }: CuentaAbierta): Html {
  const vencidas = cuotas.filter(({ dias }) => dias > 0)
  const interes = sumar(cuotas.map((c) => c.interes))
  return html`<section>
<h2>${saldo < 0 ? 'Tienes a favor' : 'Debes'}</h2>
<p class="saldo">${pesosDe(Math.abs(saldo))}</p>
${saldo >= 0 && a_favor > 0 && html`<p class="nota">Tienes ${pesosDe(a_favor)} a favor sin usar, ya restado de lo que debes.</p>`}
${saldo === 0 && html`<p class="nota">Tu cuenta está al día.</p>`}
${
  vencidas.length > 0 &&
  html`<p class="vencido">Vencido: ${pesosDe(sumar(vencidas.map((c) => c.capital)))} en ${
    vencidas.length === 1 ? '1 cuota' : `${vencidas.length} cuotas`
  }</p>`
}
${interes > 0 && html`<p class="nota">Más ${pesosDe(interes)} de interés al día de hoy, aparte de lo que debes.</p>`}
</section>`
}

function pago({ pago_alias, pago_texto }: ComoPagar): Html | false {
  if (pago_alias === '' && pago_texto === '') return false
  return html`<section><h2>Cómo pagar</h2>
${pago_alias !== '' && html`<p class="nota">Alias o CBU</p><p class="alias">${pago_alias}</p>`}
${pago_texto !== '' && html`<p class="texto">${pago_texto}</p>`}
</section>`
}

export interface ComoPagar {
  pago_alias: string
  pago_texto: string
}

/** The account of one customer. */
export const printCuentaAbierta = (
  cuenta: CuentaAbierta,
  { emisor, logo, pagar, ahora }: { emisor: Impreso['emisor']; logo: string; pagar: ComoPagar; ahora: Date },
): RenderedPage =>
  pagina(
    `Cuenta en ${emisor.nombre}`,
    html`<body><main>
<header>${logo !== '' && html`<img class="logo" src="${logo}" alt="">`}<h1>${emisor.nombre}</h1>${emisor.lineas.filter(Boolean).map((linea) => html`<p>${linea}</p>`)}
<p>Cuenta de <b>${cuenta.nombre}</b></p></header>
${deuda(cuenta)}
${
  cuenta.cuotas.length > 0 &&
  html`<section><h2>Cuotas por pagar</h2><ul>${cuenta.cuotas.map(cuota)}</ul>
${cuenta.mas > 0 && html`<p class="nota">Y ${cuenta.mas} más: pregunta en el local.</p>`}</section>`
}
${pago(pagar)}
<footer>Al ${mostrarFecha(fechaDe(ahora))}. Quien tenga este enlace puede ver esta página: no lo compartas.</footer>
</main></body>`,
    logo,
  )

/** The same for any link that opens nothing: it does not tell whether there ever was one. */
export const printSinCuenta = (): RenderedPage =>
  pagina(
    'Este enlace no abre',
    html`<body><main><section><h2>Este enlace no abre</h2>
<p>Puede haber vencido. Pide otro en el local.</p></section></main></body>`,
  )

/** The code of a link, for a paper. */
export const codigoImpreso = (direccion: string): Html => html`<section class="codigo">
${new Html(dibujoDe(direccion))}<p>Mira tu cuenta con la cámara del teléfono: lo que debes, cuándo vence y cómo pagarlo.</p>
</section>`
