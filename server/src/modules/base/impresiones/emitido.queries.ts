/**
 * A paper is what was issued. What it shows of the records behind it (issuer, branch, customer, articles, names) is read as it
 * was when the document was made: the database keeps what a record was each time that it changes
 * (`fichas_anteriores`), so that a document writes nothing for it.
 */
import type { DocumentoImprimible } from '@mostrador/contract/base/impresiones/enlace-impresion'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import { emisionDe } from './impresiones.queries.ts'

/** The tables whose earlier records are kept, with the columns that papers show; a test compares the triggers. */
export const FICHAS = {
  sucursales: ['nombre', 'direccion', 'localidad', 'telefono_fijo'],
  clientes: [
    'nombre',
    'tipo_documento',
    'numero_documento',
    'condicion_iva',
    'domicilio',
    'localidad',
    'telefono_fijo',
    'telefono_movil',
  ],
  articulos: ['nombre'],
  proveedores: ['razon_social', 'cuit', 'condicion_iva', 'domicilio', 'localidad', 'contacto'],
  usuarios: ['username', 'first_name', 'last_name'],
  cajas: ['nombre'],
  facturacion: [
    'razon_social',
    'nombre_fantasia',
    'condicion_iva',
    'ingresos_brutos',
    'inicio_actividades',
    'domicilio',
  ],
  ventas_configuracion: ['iva_intereses', 'pagare'],
  tasas_interes: ['tasas'],
} as const satisfies Record<string, readonly string[]>

type Tabla = keyof typeof FICHAS

/** Settings have one record. */
type Clave = string | number | true

interface Ficha {
  id: Clave
}

/** A record with the fields that it had when the document was issued; the others are those of today. */
export type Entonces = <T extends Ficha>(tabla: Tabla, hoy: T) => T

/**
 * The records of a paper as they were at its issue. `mostradas` are all that it shows of each table: what is not among them
 * is as today.
 */
export async function alEmitir(
  db: Queryable,
  documento: DocumentoImprimible,
  id: number,
  mostradas: Partial<Record<Tabla, readonly Ficha[]>>,
): Promise<Entonces> {
  const emision = emisionDe(documento, id)
  const claves = Object.entries(mostradas).flatMap(([tabla, fichas]) =>
    fichas.map(({ id: clave }) => [tabla, String(clave)] as const),
  )
  const eran = emision
    ? await db.rows<{ tabla: string; clave: string; datos: object }>(sql`
        select k.tabla, k.clave, f.datos
        from unnest(${claves.map(([tabla]) => tabla)}::text[], ${claves.map(([, clave]) => clave)}::text[]) k (tabla, clave)
        cross join (select ${emision} as momento) e
        cross join lateral (
          select datos from fichas_anteriores f
          where f.tabla = k.tabla and f.clave = k.clave and f.hasta > e.momento order by f.hasta, f.id limit 1) f`)
    : []
  const datos = new Map(eran.map((f) => [`${f.tabla} ${f.clave}`, f.datos]))
  return (tabla, hoy) => {
    const eran = datos.get(`${tabla} ${hoy.id}`)
    // The name of a user follows from the fields of then, not from that of today.
    return eran ? { ...hoy, ...(tabla === 'usuarios' && { persona: '' }), ...eran } : hoy
  }
}
