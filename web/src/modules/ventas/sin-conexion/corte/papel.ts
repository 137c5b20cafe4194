/** The paper of a sale that waits. The browser makes it alone, and it carries the whole sale as a code. */

import {
  estadoFacturacion,
  type FacturacionEstado,
} from '@mostrador/contract/base/facturacion/facturacion-estado'
import { type Sucursal, sucursales } from '@mostrador/contract/base/sucursales'
import { REDONDEO } from '@mostrador/contract/caja/pagos'
import { NO_ES_FACTURA } from '@mostrador/contract/documentos/comprobantes'
import { condicionConImportes } from '@mostrador/contract/documentos/condiciones-venta'
import { VentaSinConexion } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import * as z from 'zod/mini'
import { notifyAction, notifyError } from '../../../../platform/notify.tsx'
import { readFormato } from '../../../../platform/print.ts'
import { formatFecha, formatInstante, formatMoney } from '../../../../platform/text/format.ts'
import { codigoDe } from '../equipo/codigo/codigo.ts'
import type { EnEspera } from '../equipo/esquema.ts'
import { respuestaDe } from '../equipo/respuestas.ts'
import { A4, TICKET } from './hojas.ts'

/** As much as the largest code holds. */
const MAXIMO = 4200

interface Codigo {
  texto: string
  /** Its dark squares, row by row. */
  qr: boolean[][]
}

/** Null for a sale of so many lines that no code holds it. */
async function codigoEnPapel(fila: EnEspera): Promise<Codigo | null> {
  // Nothing brings it back.
  if (fila.anulada) return null
  const texto = await codigoDe(fila.venta)
  if (texto.length > MAXIMO) return null
  const { default: encodeQR } = await import('qr')
  return {
    texto,
    qr: encodeQR(texto, 'raw', { border: 4, ecc: texto.length > MAXIMO / 2 ? 'low' : 'medium' }),
  }
}

interface Papel {
  fila: EnEspera
  sucursal: Sucursal | undefined
  facturacion: FacturacionEstado | undefined
  codigo: Codigo | null
}

const elemento = (name: string, className: string, ...children: (Node | string)[]): HTMLElement => {
  const element = document.createElement(name)
  if (className) element.className = className
  element.append(...children)
  return element
}
const parrafo = (text: string, className = ''): HTMLElement => elemento('p', className, text)

const SVG = 'http://www.w3.org/2000/svg'

function dibujo(filas: boolean[][]): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', `0 0 ${filas.length} ${filas.length}`)
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute(
    'd',
    filas.flatMap((fila, y) => fila.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join(''),
  )
  svg.append(path)
  return svg
}

/** What the paper says, in its order. */
function contenido({ fila, sucursal, facturacion, codigo: leido }: Papel): HTMLElement[] {
  const leida = z.safeDecode(VentaSinConexion, fila.venta as never)
  const venta = leida.success ? leida.data.venta : null
  const bonificacion = venta?.bonificacion ?? 0
  const factura = facturacion?.activa && facturacion.puntos_venta.some((p) => p.sucursal === fila.sucursal)
  const direccion = [sucursal?.direccion, sucursal?.localidad].filter(Boolean).join(' · ')
  const codigo = elemento('section', 'codigo')
  if (leido) {
    codigo.append(dibujo(leido.qr))
    codigo.dataset.codigo = leido.texto
  }
  codigo.append(
    parrafo(
      leido
        ? 'La venta entera, por si se pierde el equipo.'
        : 'Son demasiados productos para un código: guarda este papel.',
    ),
  )
  return [
    elemento(
      'header',
      '',
      elemento('section', '', elemento('h2', '', sucursal?.nombre ?? ''), parrafo(direccion)),
      elemento(
        'div',
        '',
        elemento('h1', '', 'Comprobante de venta'),
        parrafo(`Provisional ${fila.provisional}`, 'numero'),
        parrafo(NO_ES_FACTURA),
        ...(factura && !fila.anulada ? [parrafo('Pendiente de autorización')] : []),
        ...(fila.anulada ? [parrafo('ANULADA', 'numero')] : []),
      ),
    ),
    elemento(
      'section',
      'datos',
      parrafo(`Fecha: ${formatFecha(venta?.fecha ?? fila.tomada.slice(0, 10))}`),
      parrafo(`Cliente: ${fila.cliente}`),
      parrafo(
        `Condición: ${venta ? condicionConImportes({ condicion_venta: venta.condicion_venta, pagos: venta.pagos }) : ''}`,
      ),
      ...(venta?.concepto ? [parrafo(`Concepto: ${venta.concepto}`)] : []),
    ),
    elemento(
      'table',
      '',
      elemento('thead', '', fila3('th', ['Producto', 'Cantidad', 'Precio', 'Total'])),
      elemento(
        'tbody',
        '',
        ...fila.lineas.map((l) =>
          fila3('td', [
            [
              l.nombre,
              ...[...(l.rebajas ?? []), ...(l.series ?? []).map((numero) => `Número de serie ${numero}`)].map(
                (texto) => elemento('small', 'rebaja', texto),
              ),
            ],
            String(l.cantidad),
            formatMoney(l.precio_unitario),
            formatMoney(l.total),
          ]),
        ),
      ),
    ),
    ...(bonificacion > 0 ? [parrafo(`Bonificación ${formatMoney(-bonificacion)}`, 'total')] : []),
    ...(venta?.redondeo ? [parrafo(`${REDONDEO} ${formatMoney(-venta.redondeo)}`, 'total')] : []),
    parrafo(`Total ${formatMoney(fila.total)}`, 'total'),
    fila.anulada
      ? parrafo(
          `Anulada por ${fila.anulada.usuario} el ${formatInstante(fila.anulada.momento)}: ${fila.anulada.motivo}`,
        )
      : codigo,
    elemento('footer', '', `Emitido por ${fila.vendedor} el ${formatInstante(fila.tomada)}, sin conexión`),
  ]
}

const fila3 = (cell: 'th' | 'td', cells: (string | (Node | string)[])[]): HTMLElement =>
  elemento('tr', '', ...cells.map((each) => elemento(cell, '', ...[each].flat())))

/** Opens the paper in a tab of its own, during the click. */
export async function printProvisional(fila: EnEspera): Promise<void> {
  const tab = window.open('', '_blank')
  if (!tab)
    return notifyAction('La impresión está lista', 'Abrir impresión', () => void printProvisional(fila))
  try {
    const [sucursal, facturacion, codigo] = await Promise.all([
      respuestaDe(sucursales.get, { id: fila.sucursal }),
      respuestaDe(estadoFacturacion),
      codigoEnPapel(fila),
    ])
    const ticket = readFormato() === 'ticket'
    const { document: page } = tab
    page.title = `Comprobante de venta ${fila.provisional}`
    const style = page.createElement('style')
    style.textContent = ticket ? TICKET : A4
    page.head.append(style)
    page.body.replaceChildren(...contenido({ fila, sucursal, facturacion, codigo }))
    if (ticket) alLargo(page, style)
    tab.print()
  } catch (error) {
    tab.close()
    notifyError('No se pudo imprimir', error)
  }
}

/** A roll is as long as its content, and never wider than long. */
function alLargo(page: Document, style: HTMLStyleElement): void {
  const mm = Math.ceil((page.body.getBoundingClientRect().height * 25.4) / 96) + 2
  style.sheet?.insertRule(`@page { size: 80mm ${Math.max(mm, 82)}mm; margin: 0 }`)
}
