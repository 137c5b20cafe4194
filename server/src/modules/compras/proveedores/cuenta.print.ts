/** The printed statement of a supplier's account. */
import type { Formato } from '@mostrador/contract/base/impresiones/enlace-impresion'
import { mostrarFecha } from '@mostrador/contract/fechas'
import { whole } from '../../../platform/api/lists/whole.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import type { RenderedPage } from '../../../platform/files/html.ts'
import { datos, printPage } from '../../base/impresiones/impreso.print.ts'
import { asientos, pesosDe, totales } from '../../base/impresiones/lineas.print.ts'
import { emisorDe } from '../../base/sucursales/sucursales.print.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { getEstadoDeCuentaProveedor } from './cuenta.queries.ts'
import { datosDeProveedor } from './proveedores.print.ts'
import { getProveedor } from './proveedores.queries.ts'

interface Pedido {
  formato: Formato
  desde?: string | undefined
  hasta?: string | undefined
}

/** So many movements fill about 250 sheets of paper. */
const MAX_IMPRESAS = 10_000

const blanco = (centavos: number): string => (centavos === 0 ? '' : pesosDe(centavos))

/** The head shows the branch that prints. Refuses with 404, and with 400 an account too long for paper. */
export async function printCuentaProveedor(
  db: Queryable,
  id: number,
  { formato, desde, hasta }: Pedido,
  { sucursal, hoy }: { sucursal: number; hoy: string },
): Promise<RenderedPage> {
  const [proveedor, emisor, { anterior, movimientos }] = await Promise.all([
    getProveedor(db, id),
    getSucursal(db, sucursal),
    getEstadoDeCuentaProveedor(db, id, { desde, hasta }),
  ])
  whole(movimientos, 'elige un rango de fechas más corto, o descarga el Excel', MAX_IMPRESAS)
  const saldo = movimientos.at(-1)?.saldo ?? anterior
  return await printPage(db, {
    formato,
    emisor: emisorDe(emisor),
    titulo: 'Estado de cuenta',
    numero: `Proveedor ${id}`,
    datos: [
      ['Desde', desde ? mostrarFecha(desde) : 'el comienzo'],
      ['Hasta', mostrarFecha(hasta ?? hoy)],
    ],
    cuerpo: [
      datos(datosDeProveedor(proveedor)),
      asientos(
        [
          ['Fecha', 'fecha'],
          ['Concepto', 'nombre'],
          ['Debe', 'importe'],
          ['Haber', 'importe'],
          ['Saldo', 'importe'],
        ],
        movimientos.map((m) => [
          mostrarFecha(m.fecha),
          m.concepto,
          blanco(m.debe),
          blanco(m.haber),
          pesosDe(m.saldo),
        ]),
      ),
      totales([
        ...(desde ? [['Saldo anterior', anterior] as [string, number]] : []),
        [saldo < 0 ? 'Saldo a nuestro favor' : 'Saldo', Math.abs(saldo)],
      ]),
    ],
    pie: `Impreso el ${mostrarFecha(hoy)}`,
  })
}
