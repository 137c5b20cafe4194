/** What is known here of a batch of vouchers of ARCA. */
import { numeroCompra } from '@mostrador/contract/documentos/comprobantes'
import sql from 'sql-template-tag'
import type { Reader } from '../../../../../platform/database/db.ts'
import { claveDe } from '../../../../compras/comprobantes-arca/arca.reglas.ts'
import type { Leida } from '../revision.reglas.ts'
import type { HalladosDeArca, TraidoDeArca } from './revision.arca.reglas.ts'

interface Clave {
  cuit: string
  tipo: string
  punto_venta: number
  numero: number
}

export async function findArcaDeFilas(db: Reader, filas: Leida[]): Promise<HalladosDeArca> {
  const cuits = [
    ...new Set(filas.map(({ valores }) => String(valores.cuit ?? '').replace(/[\s.-]/g, ''))),
  ].filter((cuit) => cuit !== '')
  const [traidos, cargados, proveedores] = await Promise.all([
    db.rows<Clave & TraidoDeArca>(sql`
      select cuit, tipo, punto_venta, numero, importacion, completado_por, fecha, total, datos, denominacion
      from comprobantes_arca where cuit = any(${cuits})`),
    db.rows<Clave & { id: number; total: number }>(sql`
      select cuit, tipo, punto_venta, numero, id, total from compras
      where cuit = any(${cuits}) and estado = 'vigente' and numero is not null`),
    db.rows<{ cuit: string; nombre: string }>(sql`
      select cuit, razon_social as nombre from proveedores where cuit <> '' and cuit = any(${cuits})`),
  ])
  const porClave = <T extends Clave, V>(rows: T[], valor: (row: T) => V): Map<string, V> =>
    new Map(rows.map((row) => [claveDe(row as never), valor(row)]))
  return {
    traidos: porClave(traidos, (row) => row),
    cargados: porClave(cargados, ({ id, total }) => ({ documento: numeroCompra(id), total })),
    proveedores: new Map(proveedores.map((p) => [p.cuit, p.nombre])),
  }
}
