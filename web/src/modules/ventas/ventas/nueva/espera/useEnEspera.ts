/**
 * Sales on hold: a seller sets a sale aside for another customer and returns to it later. The browser keeps
 * them per user and branch.
 */
import { useEffect, useState } from 'react'
import { newKey } from '../../../../../platform/api/idempotency.ts'
import { useSesion } from '../../../../../platform/api/session.tsx'
import { guardarLista, type Stored, storedOf } from '../../../../../platform/drafts/drafts.ts'
import { reviveVenta, type VentaValues } from '../venta.form.ts'

export interface VentaEnEspera extends Stored<VentaValues> {
  id: string
  /** The instant when the seller set it aside. */
  desde: string
}

function read(key: string): VentaEnEspera[] {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '[]') as VentaEnEspera[]
    return stored.map((held) => {
      // Older programs kept the attempt among the values.
      const { values, attempt } = held.attempt ? held : storedOf<VentaValues>(held.values)
      return { ...held, values: reviveVenta(values), attempt }
    })
  } catch {
    return []
  }
}

export interface EnEspera {
  ventas: readonly VentaEnEspera[]
  /** Returns false when the browser has no room: the sale is then not set aside. */
  hold: (venta: Stored<VentaValues>) => boolean
  /** Takes a sale out; null when another tab took it first. */
  take: (id: string) => Stored<VentaValues> | null
}

export function useEnEspera(): EnEspera {
  const { usuario, sucursal } = useSesion()
  const key = `espera:${usuario.id}:${sucursal ?? 0}:v1`
  const [ventas, setVentas] = useState(() => read(key))

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) setVentas(read(key))
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [key])

  const write = (next: VentaEnEspera[]): boolean => {
    try {
      guardarLista(key, next)
    } catch {
      return false
    }
    setVentas(next)
    return true
  }

  return {
    ventas,
    hold: ({ values, attempt }) =>
      write([...read(key), { id: newKey(), desde: new Date().toISOString(), values, attempt }]),
    take: (id) => {
      // Read again: another tab may have changed the list.
      const held = read(key)
      write(held.filter((venta) => venta.id !== id))
      return held.find((venta) => venta.id === id) ?? null
    },
  }
}
