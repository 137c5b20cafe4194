/** Looking at lists and reports: what a user may see, and of which branch. */
import { cajaDinero } from '@mostrador/contract/caja/caja-dinero'
import { cajaFlujo } from '@mostrador/contract/caja/caja-flujo'
import { cajaTurnos } from '@mostrador/contract/caja/caja-turnos'
import type { CallArgs, Endpoint } from '@mostrador/contract/endpoint'
import { libroIva } from '@mostrador/contract/fiscal/libro-iva'
import { analisis } from '@mostrador/contract/gestion/analisis/analisis'
import { analisisArticulos } from '@mostrador/contract/gestion/analisis/analisis-articulos'
import { analisisCreditos } from '@mostrador/contract/gestion/analisis/analisis-creditos'
import { descuentos } from '@mostrador/contract/gestion/analisis/descuentos'
import { comisiones } from '@mostrador/contract/gestion/comisiones'
import { informes } from '@mostrador/contract/gestion/informes'
import { inicio } from '@mostrador/contract/gestion/inicio'
import { panel } from '@mostrador/contract/gestion/panel'
import { stock } from '@mostrador/contract/mercaderia/stock'
import type { Permiso } from '@mostrador/contract/permiso'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ajena, puede, sinPermiso } from '../rights.ts'
import type { Shop } from '../shop.ts'
import { type Action, type No, type Persona, same, step } from '../step.ts'

interface Consulta {
  endpoint: Endpoint
  /** In the order in which the shop asks for them. */
  permisos: readonly Permiso[]
  /** The Libro IVA is of the whole business. */
  deSucursal: boolean
}

const consulta = (endpoint: Endpoint, ...permisos: Permiso[]): Consulta => ({
  endpoint,
  permisos,
  deSucursal: true,
})

const CONSULTAS: readonly Consulta[] = [
  consulta(ventas.list),
  consulta(ventas.exportar, 'exportar'),
  consulta(informes.ventas, 'informe_ventas'),
  consulta(informes.exportarVentas, 'informe_ventas', 'exportar'),
  consulta(informes.cobros, 'informe_cobros'),
  consulta(informes.agenda, 'agenda_cobros'),
  consulta(stock.informe, 'informe_stock'),
  consulta(stock.movimientos, 'movimientos_stock'),
  consulta(cajaTurnos.list, 'informe_cajas'),
  consulta(cajaFlujo.get, 'informe_cajas'),
  consulta(cajaDinero.list, 'informe_cajas'),
  consulta(panel.get, 'panel'),
  consulta(inicio.get, 'panel'),
  consulta(analisis.ventas, 'informe_ventas'),
  consulta(analisis.exportarVentas, 'informe_ventas', 'exportar'),
  consulta(analisis.documentos, 'informe_ventas'),
  consulta(analisis.porque, 'informe_ventas'),
  consulta(analisisArticulos.list, 'informe_ventas', 'informe_stock'),
  consulta(descuentos.list, 'informe_ventas'),
  consulta(analisisCreditos.list, 'informe_cobros', 'agenda_cobros'),
  consulta(analisisCreditos.cuotas, 'informe_cobros', 'agenda_cobros'),
  consulta(comisiones.list, 'informe_ventas'),
  { ...consulta(libroIva.list, 'libro_iva'), deSucursal: false },
  { ...consulta(libroIva.exportar, 'libro_iva', 'exportar'), deSucursal: false },
]

/** Every second time of a branch, which may be another than that of the user. */
export const consultar: Action = (draw, shop, quien) => {
  const { endpoint, permisos, deSucursal } = draw.pick(CONSULTAS) ?? consulta(ventas.list)
  const sucursal = deSucursal && draw.once(2) ? draw.pick(shop.sucursales) : undefined
  const query = { ...(sucursal && { sucursal }), ...(endpoint === ventas.list && { page_size: 1_000 }) }
  const verdict = judge(shop, quien, permisos, sucursal) ?? {
    done(answer: unknown) {
      if (endpoint === ventas.list) sameVentas(shop, quien, sucursal, answer as { results: { id: number }[] })
    },
  }
  return step(endpoint, { query } as object as CallArgs<Endpoint>, verdict)
}

function judge(
  shop: Shop,
  quien: Persona,
  permisos: readonly Permiso[],
  sucursal: number | undefined,
): No | null {
  for (const permiso of permisos) {
    const negada = sinPermiso(shop, quien, permiso)
    if (negada) return negada
  }
  const propia = sucursal === undefined || sucursal === quien.sucursal
  return propia ? null : sinPermiso(shop, quien, 'ver_otras_sucursales', ajena())
}

/** The sales that the user sees: of the named branch, of all, or of the own one. */
function sameVentas(
  shop: Shop,
  quien: Persona,
  sucursal: number | undefined,
  { results }: { results: { id: number }[] },
): void {
  const sola = sucursal ?? (puede(shop, quien, 'ver_otras_sucursales') ? undefined : quien.sucursal)
  const ids = (list: readonly { id: number }[]) => list.map((v) => v.id).toSorted((a, b) => a - b)
  const visibles = shop.ventas.filter((v) => sola === undefined || v.sucursal === sola)
  same('the sales that the user sees', ids(results), ids(visibles))
}
