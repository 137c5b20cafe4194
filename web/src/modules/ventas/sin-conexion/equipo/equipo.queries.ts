/** What this device has, for its screens: no call of a server. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readDato, writeDato } from './base.ts'
import { onEquipoChange } from './canal.ts'
import { enEspera, llegadas } from './cola.ts'
import { hasPin } from './pin/pin.ts'
import { minutosDe } from './pulso.ts'

const KEY = ['sin-conexion', 'equipo'] as const

/** The sales that wait, and those that have arrived, the last first. */
export const esperaQuery = queryOptions({
  queryKey: [...KEY, 'espera'],
  queryFn: async () => ({ espera: await enEspera(), llegadas: await llegadas() }),
  staleTime: 0,
})

/** Facts about the device. `guardado`: the browser promised not to clear what is kept. */
export const equipoQuery = queryOptions({
  queryKey: [...KEY, 'datos'],
  queryFn: async () => {
    const [copia, nombre = '', reloj = 0, pin] = await Promise.all([
      readDato('copia'),
      readDato('nombre'),
      readDato('reloj'),
      hasPin(),
    ])
    const guardado = navigator.locks !== undefined && (await navigator.storage?.persisted?.()) === true
    return { copia: copia?.cuando ?? null, nombre, minutos: minutosDe(reloj), pin, guardado }
  },
  staleTime: 0,
})

/** Follows what this tab and the others change. */
export function useEquipoUpdates(): void {
  const client = useQueryClient()
  useEffect(() => onEquipoChange(() => void client.invalidateQueries({ queryKey: KEY })), [client])
}

/** A change of the device itself. */
export function useEquipoChange<T>(change: (value: T) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}

export const nameEquipo = (nombre: string): Promise<void> => writeDato('nombre', nombre)
