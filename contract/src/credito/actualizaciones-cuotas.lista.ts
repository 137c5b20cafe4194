import { columnas, lista } from '../lista.ts'
import { nombreDePersona } from '../wire.ts'
import {
  type ActualizacionCuotas,
  type ActualizacionCuotasDetalle,
  actualizacionesCuotas,
} from './actualizaciones-cuotas.ts'
import { porcentajeDe, showMes, showPorciento } from './suba.ts'

/** How a batch raised its instalments: `10 %`, or `Índice 01/2026 a 05/2026 (8,42 %)`. */
export function comoSube({ porcentaje, indice_desde, indice_hasta }: ActualizacionCuotas): string {
  if (porcentaje !== null) return showPorciento(porcentaje)
  if (!indice_desde || !indice_hasta) return ''
  const sube = porcentajeDe({ desde: indice_desde.valor, hasta: indice_hasta.valor })
  return `Índice ${showMes(indice_desde.mes)} a ${showMes(indice_hasta.mes)} (${showPorciento(sube)})`
}

export const actualizacionesCuotasLista = lista(actualizacionesCuotas, {
  nombre: 'actualizaciones-cuotas',
  titulo: 'Actualización de cuotas',
  tabla: 'Actualizaciones de cuotas',
  nombres: ['actualización', 'actualizaciones', 'las actualizaciones'],
  ninguna: 'Todavía no se actualizaron cuotas.',
  filtros: { sucursal: { tipo: 'llamada' } },
  columnas: {
    id: { titulo: 'Número', tipo: 'entero' },
    momento: { titulo: 'Fecha', tipo: 'instante', titular: true, ancho: '160px' },
    usuario: { titulo: 'Usuario', excel: 16 },
    como: { titulo: 'Cómo', valor: comoSube, excel: 32 },
    vence_desde: { titulo: 'Vencen desde', tipo: 'fecha', en: 'excel' },
    vence_hasta: { titulo: 'Vencen hasta', tipo: 'fecha', en: 'excel' },
    sucursal: { titulo: 'Sucursal', en: 'excel', excel: 20 },
    cliente: { titulo: 'Cliente', en: 'excel', excel: 30 },
    clientes: { titulo: 'Clientes', tipo: 'entero' },
    cuotas: { titulo: 'Cuotas', tipo: 'entero', ancho: '88px' },
    anterior: { titulo: 'Anterior', tipo: 'importe', en: 'excel' },
    nuevo: { titulo: 'Nuevo', tipo: 'importe', en: 'excel' },
    aumento: {
      titulo: 'Aumento',
      tipo: 'importe',
      en: 'pantalla',
      ancho: '136px',
      valor: (a) => a.nuevo - a.anterior,
    },
    estado: {
      titulo: 'Estado',
      ancho: '176px',
      valor: (a) => a.deshecha_por && `Deshecha por ${nombreDePersona(a.deshecha_por)}`,
    },
  },
})

type Detalle = ActualizacionCuotasDetalle['detalles'][number]
/** Before it is saved it has no debit note. */
export type CuotaQueSube = Omit<Detalle, 'nota_debito'> & Partial<Pick<Detalle, 'nota_debito'>>

const importe = { tipo: 'importe', ancho: '136px' } as const

/** Old and new of each instalment. */
export const cuotasQueSubenColumnas = columnas<CuotaQueSube>({
  cliente: { titulo: 'Cliente', titular: true, excel: 30 },
  venta_numero: { titulo: 'Venta', tipo: 'codigo', ancho: '168px', excel: 20 },
  numero_cuota: { titulo: 'Cuota', tipo: 'entero', ancho: '80px' },
  fecha_vencimiento: { titulo: 'Vence', tipo: 'fecha' },
  anterior: { titulo: 'Antes', ...importe },
  nuevo: { titulo: 'Después', ...importe },
  nota_debito: {
    titulo: 'Nota de débito',
    tipo: 'codigo',
    ancho: '168px',
    valor: (c) => c.nota_debito?.numero ?? null,
    excel: 20,
  },
})
