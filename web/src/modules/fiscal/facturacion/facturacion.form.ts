/** The values of the parts of the settings, each with the body that it sends. */

import type { Facturacion, UpdateFacturacion } from '@mostrador/contract/base/facturacion/facturacion'
import type { EntornoFiscal } from '@mostrador/contract/base/facturacion/facturacion-estado'

export const emisorOf = (f: Facturacion): UpdateFacturacion => ({
  cuit: f.cuit,
  razon_social: f.razon_social,
  nombre_fantasia: f.nombre_fantasia,
  condicion_iva: f.condicion_iva,
  ingresos_brutos: f.ingresos_brutos,
  inicio_actividades: f.inicio_actividades,
  domicilio: f.domicilio,
})

export const ventasOf = (f: Facturacion): UpdateFacturacion => ({
  precios_con_iva: f.precios_con_iva,
  umbral_identificacion: f.umbral_identificacion,
  umbral_identificacion_desde: f.umbral_identificacion_desde,
})

export const direccionesOf = (f: Facturacion): UpdateFacturacion => ({
  url_wsaa: f.url_wsaa,
  url_wsfe: f.url_wsfe,
})

/** The text of each branch's point of sale in an environment. */
export type PuntosValues = Record<number, string>

export const puntosOf = ({ puntos_venta }: Facturacion, entorno: EntornoFiscal): PuntosValues =>
  Object.fromEntries(
    puntos_venta.filter((p) => p.entorno === entorno).map((p) => [p.sucursal, String(p.numero ?? '')]),
  )

/** A blank field takes the point of sale away. A text that is no whole number becomes one that no server takes. */
export const bodyOfPuntos = (
  values: PuntosValues,
  entorno: EntornoFiscal,
): NonNullable<UpdateFacturacion['puntos_venta']> =>
  Object.entries(values).map(([sucursal, texto]) => ({
    entorno,
    sucursal: Number(sucursal),
    numero: texto.trim() === '' ? null : numeroOf(texto),
  }))

/** `00011` → 11; 0 for a text that is no number. */
const numeroOf = (texto: string): number => (/^\s*\d{1,5}\s*$/.test(texto) ? Number(texto) : 0)

export const puntoValido = (texto: string): boolean => {
  const numero = numeroOf(texto)
  return texto.trim() === '' || (numero >= 1 && numero <= 99_998)
}
