import type {
  Beneficio,
  NombresDePromocion,
  Promocion,
  ReglaPromocion,
} from '@mostrador/contract/ventas/promociones/promociones'
import { ReglaPromocion as Regla, TODO } from '@mostrador/contract/ventas/promociones/promociones'

export const SIN_NOMBRES: NombresDePromocion = {
  articulos: [],
  rubros: [],
  proveedores: [],
  sucursales: [],
  clientes: [],
  listas: [],
}

export const nuevaRegla = (hoy: string): ReglaPromocion => ({
  nombre: '',
  desde: hoy,
  hasta: null,
  dias: [],
  horas: null,
  sucursales: [],
  clientes: [],
  listas: [],
  medios: [],
  emisores: [],
  alcance: TODO,
  minimo_unidades: 0,
  minimo_importe: 0,
  beneficio: BENEFICIOS.porcentaje.nuevo,
  tope: null,
  tope_cliente: null,
  prioridad: 0,
  acumula: false,
})

/** What of a promotion its form changes. */
export const reglaDe = (promocion: Promocion): ReglaPromocion =>
  Object.fromEntries(
    Object.keys(Regla.shape).map((campo) => [campo, promocion[campo as keyof ReglaPromocion]]),
  ) as ReglaPromocion

/** How a shopkeeper calls each benefit; two of them are groups. */
export type ClaseDeBeneficio = Beneficio['tipo'] | 'segunda'

export const BENEFICIOS: Record<ClaseDeBeneficio, { label: string; nuevo: Beneficio }> = {
  porcentaje: { label: 'Un porcentaje de descuento', nuevo: { tipo: 'porcentaje', porcentaje: 10_00 } },
  grupo: {
    label: 'Lleva varias y paga menos (2×1, 3×2)',
    nuevo: { tipo: 'grupo', lleva: 2, rebajadas: 1, porcentaje: 100_00 },
  },
  segunda: {
    label: 'La segunda unidad con descuento',
    nuevo: { tipo: 'grupo', lleva: 2, rebajadas: 1, porcentaje: 50_00 },
  },
  cantidad: {
    label: 'Un descuento según la cantidad',
    nuevo: { tipo: 'cantidad', escalas: [{ desde: 3, porcentaje: 5_00 }] },
  },
  pack: { label: 'Varias unidades por un precio', nuevo: { tipo: 'pack', lleva: 3, precio: 0 } },
  precio: { label: 'Un precio fijo por unidad', nuevo: { tipo: 'precio', precio: 0 } },
  importe: { label: 'Un importe menos por unidad', nuevo: { tipo: 'importe', importe: 0 } },
}

export const claseDe = (b: Beneficio): ClaseDeBeneficio =>
  b.tipo === 'grupo' && b.porcentaje < 100_00 ? 'segunda' : b.tipo

/** `18:30` of a field of the browser as minutes of the day; null while it is blank. */
export const minutoDe = (texto: string): number | null => {
  const [, hora, minuto] = /^(\d{2}):(\d{2})/.exec(texto) ?? []
  return hora === undefined ? null : Number(hora) * 60 + Number(minuto)
}

export const textoDeMinuto = (minuto: number | undefined): string =>
  minuto === undefined
    ? ''
    : `${String(Math.floor(minuto / 60)).padStart(2, '0')}:${String(minuto % 60).padStart(2, '0')}`
