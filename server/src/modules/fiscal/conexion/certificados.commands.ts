import { digitosDeCuit, isCuit } from '@mostrador/contract/base/cuit'
import type { CertificadoFiscal, CreateCertificado } from '@mostrador/contract/base/facturacion/facturacion'
import type { EntornoFiscal } from '@mostrador/contract/base/facturacion/facturacion-estado'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField, notFound } from '../../../platform/errors.ts'
import type { Vault } from '../../../platform/process/vault.ts'
import { getCertificado } from '../../base/emisor/certificados.queries.ts'
import { getAjustes } from '../../base/emisor/facturacion.queries.ts'

/** What the key of a certificate belongs to: it opens for no other row. */
export const ownerOf = (csr: string): string => csr

/** A certificate is made once in years: what makes it is read then. */
const keys = () => import('../../../arca/keys.ts')

interface EnManos {
  vault: Vault
  actor: Actor
  now: Date
}

/**
 * Makes a key and its CSR, in place of one of the same environment that still waits for its CRT. The certificate in use
 * stays in use until the new one is loaded. Refuses with 409 while CUIT or name of the issuer are missing.
 */
export async function createCertificado(
  tx: Tx,
  { entorno, alias, cuit: otro }: CreateCertificado,
  { vault, actor, now }: EnManos,
): Promise<CertificadoFiscal> {
  const { cuit: emisor, razon_social } = await getAjustes(tx)
  if (emisor === '' || razon_social === '')
    throw conflict('emisor_incompleto', 'Primero guarda el CUIT y la razón social del emisor')
  if (otro && !isCuit(otro)) throw invalidField('cuit', 'El CUIT no es válido: revisa sus dígitos')
  const cuit = otro ? digitosDeCuit(otro) : emisor
  const { makeKey } = await keys()
  const { clave, csr } = await makeKey({ cuit, organizacion: razon_social, alias })
  await tx.run(sql`delete from facturacion_certificados where entorno = ${entorno} and crt is null`)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into facturacion_certificados (entorno, alias, cuit, clave, csr)
    values (${entorno}, ${alias}, ${cuit}, ${vault.seal(clave, ownerOf(csr))}, ${csr}) returning id`)
  await audit(tx, actor, { entidad: 'facturacion', id: 1, accion: 'modificar', despues: { entorno, alias } })
  return await getCertificado(tx, id, now)
}

interface CertificadoPedido {
  entorno: EntornoFiscal
  alias: string
  cuit: string
  clave: string
  csr: string
  crt: string | null
}

/**
 * Loads the CRT of a pending certificate, which is in use from then on. Refuses with 400 a text that is no certificate,
 * one of another key or CUIT, and one that has ended; with 404; with 409 one that is loaded already.
 */
export async function cargarCertificado(
  tx: Tx,
  id: number,
  text: string,
  { vault, actor, now }: EnManos,
): Promise<CertificadoFiscal> {
  const row = await tx.maybe<CertificadoPedido>(sql`
    select entorno, alias, cuit, clave, csr, crt from facturacion_certificados where id = ${id} for update`)
  if (!row) throw notFound('El certificado no existe')
  if (row.crt !== null) throw conflict('certificado_cargado', 'Este certificado ya está cargado')
  const { fitsKey, readCertificate } = await keys()
  const leido = readCertificate(text)
  if (!leido) throw invalidField('crt', 'El texto no es un certificado: pega el archivo .crt que da ARCA')
  const clave = vault.open(row.clave, ownerOf(row.csr))
  if (clave === null) throw conflict('clave_ilegible', CLAVE_ILEGIBLE)
  if (!fitsKey(leido.crt, clave))
    throw invalidField(
      'crt',
      'El certificado no corresponde a este pedido (CSR): carga el que ARCA hizo con él',
    )
  if (leido.cuit !== row.cuit)
    throw invalidField('crt', `El certificado es de otro CUIT${leido.cuit ? ` (${leido.cuit})` : ''}`)
  if (leido.vence <= now) throw invalidField('crt', 'El certificado ya venció')
  await tx.run(sql`
    update facturacion_certificados
    set crt = ${leido.crt}, numero_serie = ${leido.numero_serie}, desde = ${leido.desde}, vence = ${leido.vence}
    where id = ${id}`)
  const { entorno, alias } = row
  const despues = { entorno, alias, numero_serie: leido.numero_serie, vence: leido.vence.toISOString() }
  await audit(tx, actor, { entidad: 'facturacion', id: 1, accion: 'modificar', despues })
  return await getCertificado(tx, id, now)
}

/** Whether the private key of a certificate opens here: it does not after a restore under another secret. */
export async function claveLegible(db: Queryable, id: number, vault: Vault): Promise<boolean> {
  const { clave, csr } = await db.one<{ clave: string; csr: string }>(sql`
    select clave, csr from facturacion_certificados where id = ${id}`)
  return vault.open(clave, ownerOf(csr)) !== null
}

export const CLAVE_ILEGIBLE =
  'La clave de este certificado se guardó con otro secreto del servidor y no se puede leer: haz un certificado nuevo'
