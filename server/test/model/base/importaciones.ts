/** Stock from a file: what each branch shall have. The file goes up first; its writing is the operation. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { CallOptions, Client } from '@mostrador/contract/client'
import {
  type Importacion as Answer,
  type ImportacionDetalle,
  importaciones,
  type TipoImportacion,
} from '@mostrador/contract/gestion/importaciones/importaciones'
import { csvOf } from '../../shop/planillas.ts'
import type { Draw } from '../draw.ts'
import type { Importacion, Shop } from '../shop.ts'
import { type Action, no, prohibido, type Step, step } from '../step.ts'
import { bringIn, movimientosDe, stockOf, takeOut } from '../stock.ts'
import { exactas } from '../unidades.ts'

/** In the order of `Shop.sucursales`. */
const NOMBRES = ['Centro', 'Norte']

interface Meta {
  sucursal: number
  articulo: string
  cantidad: number
}

/** Up to four lines; a file names each article once in a branch. */
function drawMetas(draw: Draw, shop: Shop): Meta[] {
  const metas: Meta[] = []
  for (let n = draw.int(1, 4); n > 0; n--) {
    const sucursal = draw.pick(shop.sucursales) ?? 0
    const articulo = draw.pick(shop.articulos)?.id ?? ''
    const cantidad = draw.units(articulo, 0, 12)
    const twice = metas.some((m) => m.sucursal === sucursal && m.articulo === articulo)
    if (!twice) metas.push({ sucursal, articulo, cantidad })
  }
  return metas
}

/** A comma before three digits might be thousands: a fourth says that it is not. */
const enPapel = (cantidad: number): string =>
  Number.isInteger(cantidad)
    ? String(cantidad)
    : `${String(cantidad).replace('.', ',')}0000`.replace(/(,\d{4}).*/, '$1')

const archivoDe = (shop: Shop, metas: Meta[]): string[] => [
  'Sucursal;Código;Cantidad',
  ...metas.map(
    ({ sucursal, articulo, cantidad }) =>
      `${NOMBRES[shop.sucursales.indexOf(sucursal)]};${articulo};${enPapel(cantidad)}`,
  ),
]

/** A file with these lines goes up, and is waited for. */
export async function uploaded(
  call: Client,
  tipo: TipoImportacion,
  lineas: readonly string[],
): Promise<ImportacionDetalle> {
  const query = { tipo, nombre: `${tipo}.csv` }
  const { id } = await call(importaciones.create, { query, file: csvOf(lineas.join('\n')) })
  return await settled(call, id)
}

/** Until it is read and checked. */
export async function settled(call: Client, id: number): Promise<ImportacionDetalle> {
  for (;;) {
    const importacion = await call(importaciones.get, { params: { id } })
    if (importacion.estado !== 'leyendo' && importacion.estado !== 'revisando') return importacion
    await sleep(5)
  }
}

/** Branch by branch: first what goes out, then what comes in, which may let transfers go. */
function move(shop: Shop, lineas: Importacion['lineas'], signo: 1 | -1): void {
  for (const sucursal of shop.sucursales) {
    const own = lineas.filter((l) => l.sucursal === sucursal)
    const units = own.map(({ articulo, cantidad }) => ({ articulo, cantidad: signo * cantidad }))
    const salen = units.filter((l) => l.cantidad < 0)
    takeOut(
      shop,
      sucursal,
      salen.map((l) => ({ ...l, cantidad: -l.cantidad })),
    )
    // What leaves with a transfer moves after the import.
    for (const l of own) {
      l.movimientos = movimientosDe(shop, sucursal, l.articulo) + (signo * l.cantidad > 0 ? 1 : 0)
    }
    bringIn(shop, sucursal, units)
  }
}

export const importarStock: Action = (draw, shop, quien) => {
  const metas = drawMetas(draw, shop)
  const lineas = metas
    .filter((m) => !shop.articulo(m.articulo).servicio)
    .map((m) => ({
      ...m,
      cantidad: exactas(m.cantidad - stockOf(shop, m.sucursal, m.articulo)),
      movimientos: 0,
    }))
    .filter((l) => l.cantidad !== 0)
  const conError = shop.conServicio(metas) ? no(409, 'filas_con_error') : null
  const refused = lineas.length === 0 ? no(409, 'no_se_puede_aplicar') : conError
  // A repeated request writes the same import again.
  let id: number | undefined
  const send = async (call: Client, options?: CallOptions): Promise<Answer> => {
    id ??= (await uploaded(call, 'stock', archivoDe(shop, metas))).id
    return await call(importaciones.aplicar, { params: { id }, body: { modo: 'nuevos_y_cambios' } }, options)
  }
  return {
    text: `import of stock ${JSON.stringify(metas)}`,
    send,
    sendOther: null,
    no: quien.admin ? refused : prohibido(),
    done() {
      move(shop, lineas, 1)
      shop.importaciones.push({ id: id ?? 0, deshecha: false, lineas })
      shop.libro.movio(`importacion ${id ?? 0}`, lineas, 1)
    },
  } satisfies Step
}

/** What an undone import moved, there and back, no longer hinders the older ones. */
function forget(shop: Shop, undone: Importacion): void {
  for (const older of shop.importaciones.slice(0, shop.importaciones.indexOf(undone))) {
    for (const l of older.lineas) {
      const same = undone.lineas.some((u) => u.sucursal === l.sucursal && u.articulo === l.articulo)
      if (same && !older.deshecha) l.movimientos += 2
    }
  }
}

export const deshacerImportacion: Action = (draw, shop, quien) => {
  const importacion = draw.pickNew(shop.importaciones)
  if (!importacion) return null
  const args = { params: { id: importacion.id }, body: {} }
  return step(importaciones.deshacer, args, judge(shop, importacion, quien.admin))
}

function judge(shop: Shop, importacion: Importacion, admin: boolean) {
  if (!admin) return prohibido()
  if (importacion.deshecha) return no(409, 'importacion_deshecha')
  const isUsed = (l: Importacion['lineas'][number]) =>
    movimientosDe(shop, l.sucursal, l.articulo) > l.movimientos
  if (importacion.lineas.some(isUsed)) return no(409, 'importacion_usada')
  return {
    done() {
      importacion.deshecha = true
      move(shop, importacion.lineas, -1)
      shop.libro.desanduvo(`importacion ${importacion.id}`)
      forget(shop, importacion)
    },
  }
}
