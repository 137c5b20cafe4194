import { PARAMETROS_EN_PERFIL } from '@mostrador/contract/base/parametros'
import type { Perfil } from '@mostrador/contract/base/sesion'
import {
  CONFIGURACION_VENTAS_INICIAL,
  ConfiguracionVentas,
} from '@mostrador/contract/ventas/ventas-configuracion'
import { parametrosOf } from '../../../platform/api/parametros.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { moraAnual } from '../planes/mora.queries.ts'
import { listPlanes } from '../planes/planes.queries.ts'

/** A switch is a boolean. */
const interruptores = Object.fromEntries(
  Object.entries(CONFIGURACION_VENTAS_INICIAL).flatMap(([parametro, inicial]) =>
    typeof inicial === 'boolean' ? [[parametro, 'boolean']] : [],
  ),
) as { [A in keyof ConfiguracionVentas as ConfiguracionVentas[A] extends boolean ? A : never]: 'boolean' }

export const VENTAS = parametrosOf({
  tabla: 'ventas_configuracion',
  columnas: {
    ...interruptores,
    dias_presupuesto: 'integer',
    cambio_rapido_minutos: 'integer',
    cambio_rapido_devolucion: 'tope',
    redondeo_efectivo: 'integer',
    dolar_redondeo: 'integer',
    dolar_minimo: 'porcentaje',
    dolar_dias: 'integer',
    limite_credito: 'tope',
    enlaces_dias: 'integer',
    enlaces_direccion: 'text',
    pago_alias: 'text',
    pago_texto: 'text',
    pagare: 'text',
    provision_por_vencer: 'porcentaje',
    provision_30: 'porcentaje',
    provision_60: 'porcentaje',
    provision_90: 'porcentaje',
    provision_mas: 'porcentaje',
    papel_nombre: 'text',
    papel_logo: 'text',
    respaldo_copia: 'text',
    respaldo_s3: 'text',
    respaldo_s3_region: 'text',
    respaldo_s3_bucket: 'text',
    respaldo_s3_carpeta: 'text',
    respaldo_s3_clave: 'text',
  },
  inicial: CONFIGURACION_VENTAS_INICIAL,
  entidad: 'ventas-configuracion',
  id: 1,
  schema: ConfiguracionVentas,
})

export const getConfiguracionVentas = VENTAS.get

/** What a profile says of them. */
export async function getVentasEnPerfil(db: Queryable): Promise<Partial<Perfil>> {
  const parametros = await VENTAS.get(db)
  const { presupuestos, dias_presupuesto, limites_credito, limite_credito, enlaces_cuenta } = parametros
  const { legajos, legajos_en_venta, ley_credito, iva_intereses: iva, redondeo_efectivo } = parametros
  const planes = await listPlanes(db)
  return {
    ...Object.fromEntries(PARAMETROS_EN_PERFIL.filter((a) => parametros[a]).map((a) => [a, true])),
    ...(redondeo_efectivo > 0 && { redondeo_efectivo }),
    ...(presupuestos && { presupuestos: { dias: dias_presupuesto } }),
    ...(limites_credito && { credito: { limite: limite_credito ?? undefined } }),
    ...(legajos && { legajos: { ...(legajos_en_venta && { en_venta: true as const }) } }),
    ...(enlaces_cuenta && { enlaces: true as const }),
    ...(planes.length > 0 && { planes }),
    ...(ley_credito && { ley_credito: { iva, mora_anual: await moraAnual(db) } }),
  }
}
