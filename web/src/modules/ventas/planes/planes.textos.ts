import { type Plan, UN_COEFICIENTE } from '@mostrador/contract/base/plan'

/** `1,35`. */
export const coeficienteEnTexto = (millonesimas: number): string =>
  String(millonesimas / UN_COEFICIENTE).replace('.', ',')

/** `4,5`. */
export const tasaEnTexto = (centesimas: number): string => String(centesimas / 100).replace('.', ',')

/** `× 1,353905 (5 % mensual)`. */
export const precioDe = ({ coeficiente, tasa_mensual }: Plan): string => {
  const por = `× ${coeficienteEnTexto(coeficiente)}`
  return tasa_mensual === null ? por : `${por} (${tasaEnTexto(tasa_mensual)} % mensual)`
}

/** When the first instalment falls due. */
export function primeraDe({ primera_dias, dia_del_mes }: Plan): string {
  if (dia_del_mes !== null) return `El día ${dia_del_mes} del mes siguiente`
  if (primera_dias === null) return 'Un mes después'
  return primera_dias === 1 ? '1 día después' : `${primera_dias} días después`
}
