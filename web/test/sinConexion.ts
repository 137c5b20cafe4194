/** A browser that keeps things: its database, its locks and its promise of storage, new for each test. */
import 'fake-indexeddb/auto'
import type { ArticuloCopiado, ClienteCopiado } from '@mostrador/contract/ventas/sin-conexion/copia'
import type { CreateVenta } from '@mostrador/contract/ventas/ventas'
import { afterEach, beforeEach, vi } from 'vitest'
import { base } from '../src/modules/ventas/sin-conexion/equipo/base.ts'
import type { Tomada } from '../src/modules/ventas/sin-conexion/equipo/cola.ts'
import { linea } from '../src/modules/ventas/sin-conexion/equipo/linea.ts'

type Trabajo = (lock: object | null) => Promise<unknown>

const tomados = new Map<string, Promise<unknown>>()

/** One holder for each name; the others wait, or get nothing. */
async function pedirTurno(name: string, options: { ifAvailable?: boolean } | Trabajo, work?: Trabajo) {
  const task = typeof options === 'function' ? options : work
  const antes = tomados.get(name)
  if (antes && typeof options !== 'function' && options.ifAvailable) return await task?.(null)
  const propio = (antes ?? Promise.resolve()).catch(() => undefined).then(() => task?.({}))
  tomados.set(name, propio)
  try {
    return await propio
  } finally {
    if (tomados.get(name) === propio) tomados.delete(name)
  }
}

/** For the tests of a file. */
export function conNavegador(): void {
  beforeEach(async () => {
    vi.stubGlobal('navigator', {
      onLine: true,
      locks: { request: pedirTurno },
      storage: { persisted: async () => true, persist: async () => true },
    })
    localStorage.setItem('access', 'test-access')
    await vaciar()
  })
  afterEach(() => {
    linea.reconnect()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}

async function vaciar(): Promise<void> {
  const db = await base()
  const tx = db.transaction([...db.objectStoreNames], 'readwrite')
  await Promise.all([...db.objectStoreNames].map((store) => tx.objectStore(store).clear()))
  await tx.done
}

export const articuloCopiado = (fields: Partial<ArticuloCopiado> = {}): ArticuloCopiado => ({
  id: 'PAV-1',
  nombre: 'Pava eléctrica',
  codigo_barras: '7790000000012',
  precio_venta: 1_000_000,
  iva: null,
  ...fields,
})

export const clienteCopiado = (fields: Partial<ClienteCopiado> = {}): ClienteCopiado => ({
  id: 7,
  nombre: 'Juan Pérez',
  numero_documento: '30111222',
  tipo_documento: 'DNI',
  condicion_iva: 'CF',
  ...fields,
})

/** The body that the form sends for one kettle in cash. */
export const cuerpo = (fields: Partial<CreateVenta> = {}): CreateVenta => ({
  tipo_documento: 'FACTURA',
  punto_venta: 3,
  fecha: '2026-07-01',
  cliente: 7,
  sucursal: 1,
  condicion_venta: 'Contado Efectivo',
  concepto: '',
  bonificacion: 0,
  total: 1_000_000,
  detalles: [{ articulo: 'PAV-1', cantidad: 1, precio_unitario: 1_000_000, total: 1_000_000 }],
  anticipo: 0,
  cantidad_cuotas: null,
  valor_cuota: null,
  cuotas: null,
  ...fields,
})

export const tomada = (clave: string, fields: Partial<CreateVenta> = {}): Tomada => ({
  sucursal: 1,
  cliente: 'Juan Pérez',
  vendedor: 'Ana',
  lineas: [],
  venta: {
    clave,
    usuario: 1,
    tomada: '2026-07-01T12:00:00.000Z',
    copia: '2026-07-01T11:00:00.000Z',
    reloj: 0,
    venta: cuerpo(fields),
  },
})
