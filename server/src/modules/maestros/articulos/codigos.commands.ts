import { claveBarras } from '@mostrador/contract/formas'
import type { CodigosGenerados, GenerarCodigos } from '@mostrador/contract/maestros/articulos'
import { ean13Interno } from '@mostrador/contract/maestros/codigos-barras'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { refuseTaken } from './articulos.commands.ts'

interface Row {
  id: string
  codigo_barras: string | null
}

/**
 * Gives the articles without a barcode an in-store EAN-13 each; the others keep theirs. Refuses with 404 when one
 * of them does not exist.
 */
export async function generarCodigos(tx: Tx, input: GenerarCodigos, actor: Actor): Promise<CodigosGenerados> {
  const ids = [...new Set(input.articulos)]
  const rows = await tx.rows<Row>(sql`
    select id, codigo_barras from articulos where id = any(${ids}) order by id for no key update`)
  if (rows.length < ids.length) throw notFound('Un artículo no existe')
  const sinCodigo = rows.filter((row) => row.codigo_barras === null).map((row) => row.id)
  const codigos = await takeCodigos(tx, sinCodigo.length)
  await tx
    .run(sql`
      update articulos a set codigo_barras = n.codigo
      from unnest(${sinCodigo}::text[], ${codigos}::text[]) as n (id, codigo) where a.id = n.id`)
    .catch(refuseTaken)
  const nuevos = new Map(sinCodigo.map((id, i) => [id, codigos[i] ?? '']))
  for (const [id, codigo_barras] of nuevos) {
    await audit(tx, actor, {
      entidad: 'articulos',
      id,
      accion: 'modificar',
      antes: { codigo_barras: '' },
      despues: { codigo_barras },
    })
  }
  return {
    generados: sinCodigo.length,
    articulos: rows.map(({ id, codigo_barras }) => ({
      id,
      codigo_barras: codigo_barras ?? nuevos.get(id) ?? '',
    })),
  }
}

/** So many codes of the shop that no article has, also none that a person typed. */
async function takeCodigos(tx: Tx, cantidad: number): Promise<string[]> {
  const free: string[] = []
  while (free.length < cantidad) {
    const numeros = await tx.rows<{ numero: number }>(sql`
      select nextval('articulos_codigo_interno') as numero
      from generate_series(1, ${cantidad - free.length}::integer)`)
    const codigos = numeros.map(({ numero }) => ean13Interno(numero))
    const taken = await tx.rows<{ clave: string }>(sql`
      select clave from articulo_claves where clave = any(${codigos.map(claveBarras)})`)
    free.push(...codigos.filter((codigo) => !taken.some(({ clave }) => clave === claveBarras(codigo))))
  }
  return free
}
