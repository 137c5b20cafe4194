/** Plausible tills and shifts for tests: give what the test is about, the rest is filled in. */
import type { MovimientoCaja } from '@mostrador/contract/caja/caja-movimientos'
import type { ConteoCaja, Turno } from '@mostrador/contract/caja/caja-turnos'
import type { Caja } from '@mostrador/contract/caja/cajas'

const CENTRO = { id: 1, nombre: 'Centro' }
const CAJA_1 = { id: 4, nombre: 'Caja 1' }
const ANA = { id: 1, username: 'admin' }

/** Closed; the last close left $ 500,00 in it. */
export const buildCaja = (more: Partial<Caja> = {}): Caja => ({
  ...CAJA_1,
  sucursal: CENTRO,
  tesoreria: false,
  baja: false,
  turno: null,
  fondo_propuesto: 50_000,
  quedo: 50_000,
  ...more,
})

export const TESORERIA = buildCaja({
  id: 5,
  nombre: 'Tesorería',
  tesoreria: true,
  fondo_propuesto: 0,
  quedo: null,
})

/** Open since ten, with $ 1.500,00 in cash; the user works at it. */
export const buildTurno = (more: Partial<Turno> = {}): Turno => ({
  id: 9,
  numero: 'TUR 0000009',
  caja: CAJA_1,
  sucursal: CENTRO,
  tesoreria: false,
  estado: 'abierto',
  fecha: '2026-03-05',
  fondo: 50_000,
  abierto: '2026-03-05T13:00:00Z',
  usuario_apertura: ANA,
  cerrado: null,
  usuario_cierre: null,
  esperado: null,
  contado: null,
  diferencia: null,
  fondo_propuesto: null,
  diferencia_apertura: null,
  retirado: null,
  observaciones: '',
  cantidad_conteos: 0,
  diferencia_primer_conteo: null,
  conteos_hechos: null,
  ciego: false,
  usuarios: [{ ...ANA, presente: true }],
  saldos: [{ tipo_pago: 'EFECTIVO', saldo: 150_000 }],
  conteo: null,
  conteos: [],
  ...more,
})

/** $ 100,00 of cash less than expected. */
export const buildConteo = (more: Partial<ConteoCaja> = {}): ConteoCaja => ({
  numero: 1,
  momento: '2026-03-05T20:00:00Z',
  usuario: ANA,
  billetes: [],
  vencido: false,
  a_ciegas: false,
  tipos: [{ tipo_pago: 'EFECTIVO', esperado: 150_000, contado: 140_000, diferencia: -10_000 }],
  ...more,
})

/** Counted once, with $ 100,00 of cash less than expected. */
export const buildContado = (more: Partial<Turno> = {}): Turno =>
  buildTurno({ conteo: buildConteo(), conteos: [buildConteo()], cantidad_conteos: 1, ...more })

export const buildMovimiento = (more: Partial<MovimientoCaja> = {}): MovimientoCaja => ({
  id: 1,
  numero: 'MC 0000001',
  turno: { id: 9, numero: 'TUR 0000009' },
  caja: CAJA_1,
  fecha: '2026-03-05',
  momento: '2026-03-05T14:30:00Z',
  tipo: 'VENTA',
  tipo_pago: 'EFECTIVO',
  concepto: 'Venta TKT-X 01-0000123',
  categoria: '',
  importe: 100_000,
  saldo: 150_000,
  comprobante: 'TKT-X 01-0000123',
  documento: { tipo: 'venta', id: 123 },
  de_turno: null,
  usuario: ANA,
  ...more,
})
