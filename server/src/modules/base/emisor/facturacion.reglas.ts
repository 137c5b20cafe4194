import { isCuit } from '@mostrador/contract/base/cuit'
import type {
  CertificadoFiscal,
  Facturacion,
  UpdateFacturacion,
} from '@mostrador/contract/base/facturacion/facturacion'
import { ENTORNO_FISCAL } from '@mostrador/contract/base/facturacion/facturacion-estado'
import { type Addresses, isOfficial, OFFICIAL } from '../../../arca/addresses.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'

type Partes = Omit<Facturacion, 'direcciones' | 'impedimentos' | 'avisos'>

/** The addresses in use: those of the operator, else those of the settings, else the official ones. */
export function direccionesDe(
  { entorno, url_wsaa, url_wsfe }: Pick<Facturacion, 'entorno' | 'url_wsaa' | 'url_wsfe'>,
  servidor: Partial<Addresses>,
): Facturacion['direcciones'] {
  // An earlier version stored others.
  const official = (servicio: keyof Addresses, url: string | null) =>
    url && isOfficial(servicio, url) ? url : OFFICIAL[entorno][servicio]
  return {
    wsaa: servidor.wsaa ?? official('wsaa', url_wsaa),
    wsfe: servidor.wsfe ?? official('wsfe', url_wsfe),
    del_servidor: servidor.wsaa !== undefined || servidor.wsfe !== undefined,
  }
}

/** The certificate in use of an environment, also one that has ended. */
export const enUso = (certificados: CertificadoFiscal[], entorno: string): CertificadoFiscal | undefined =>
  certificados.find((c) => c.entorno === entorno && (c.estado === 'vigente' || c.estado === 'vencido'))

/** What every paper carries of its issuer (RG 1415). */
const DATOS = {
  domicilio: 'el domicilio comercial',
  ingresos_brutos: 'el número de Ingresos Brutos',
  inicio_actividades: 'el inicio de actividades',
} as const

export type DatosDelPapel = Pick<Facturacion, keyof typeof DATOS>

/** The fields without which a paper would be unlawful, and are empty. */
const vaciosDe = (ajustes: DatosDelPapel): (keyof typeof DATOS)[] =>
  (Object.keys(DATOS) as (keyof typeof DATOS)[]).filter((campo) => !ajustes[campo])

/** The same in words; null when nothing is missing. */
export function faltantesDe(ajustes: DatosDelPapel): string | null {
  const faltan = vaciosDe(ajustes).map((campo) => DATOS[campo])
  return faltan.length > 0 ? faltan.join(', ') : null
}

/** What is missing before vouchers can be issued: whole sentences. */
export function impedimentosDe(partes: Partes): string[] {
  const { entorno, cuit, razon_social, puntos_venta, certificados } = partes
  const en = `en ${ENTORNO_FISCAL[entorno]}`
  const certificado = enUso(certificados, entorno)
  return [
    ...(cuit === '' ? ['Falta el CUIT del emisor.'] : []),
    ...(razon_social === '' ? ['Falta la razón social.'] : []),
    ...vaciosDe(partes).map((campo) => `Falta ${DATOS[campo]}.`),
    ...(puntos_venta.some((p) => p.entorno === entorno && p.numero !== null)
      ? []
      : [`Ningún local tiene punto de venta fiscal ${en}.`]),
    ...(certificado ? [] : [`Falta cargar el certificado ${en}.`]),
    ...(certificado?.estado === 'vencido' ? [`El certificado ${en} venció: haz uno nuevo.`] : []),
  ]
}

/** What a person should know soon. */
export function avisosDe(partes: Partes): string[] {
  const { activa, entorno, certificados, puntos_venta } = partes
  if (!activa) return []
  const faltan = faltantesDe(partes)
  const sinPunto = puntos_venta.filter((p) => p.entorno === entorno && p.numero === null)
  return [
    ...(enUso(certificados, entorno)?.aviso ? [enUso(certificados, entorno)?.aviso ?? ''] : []),
    ...(faltan ? [`Los comprobantes esperan sin enviarse: falta ${faltan}.`] : []),
    ...sinPunto.map((p) => `${p.sucursal_nombre} no tiene punto de venta fiscal: sus ventas no se facturan.`),
  ]
}

/** Refuses with 400 values that no issuer has, and addresses that would send secrets to somebody else. */
export function checkAjustes(input: UpdateFacturacion): void {
  if (input.cuit && !isCuit(input.cuit))
    throw invalidField('cuit', 'El CUIT no es válido: revisa sus dígitos')
  for (const servicio of ['wsaa', 'wsfe'] as const) {
    const url = input[`url_${servicio}`]
    if (url && !isOfficial(servicio, url))
      throw invalidField(
        `url_${servicio}`,
        'Debe ser una dirección https:// de ARCA (afip.gov.ar o arca.gob.ar); otra la fija quien opera el servidor',
      )
  }
  const vistos = new Set<string>()
  for (const [i, { entorno, sucursal }] of (input.puntos_venta ?? []).entries()) {
    const clave = `${entorno} ${sucursal}`
    if (vistos.has(clave)) throw invalidField(`puntos_venta.${i}.sucursal`, 'El local está repetido')
    vistos.add(clave)
  }
}

/** Refuses with 409 to turn it on, or to leave it on, while something is missing. */
export function checkActivable(facturacion: Facturacion, estaba: boolean): void {
  const { impedimentos } = facturacion
  if (!facturacion.activa || impedimentos.length === 0) return
  const campos = Object.fromEntries(vaciosDe(facturacion).map((campo) => [campo, `Falta ${DATOS[campo]}`]))
  const text = estaba ? 'no puede quedar activa así' : 'no se puede activar'
  throw conflict('facturacion_incompleta', `La facturación electrónica ${text}. ${impedimentos.join(' ')}`, {
    impedimentos,
    ...(Object.keys(campos).length > 0 ? { campos } : {}),
  })
}
