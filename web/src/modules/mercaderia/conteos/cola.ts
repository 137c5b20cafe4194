/**
 * Readings that wait for the server, under the person and the count. They stay on the device, through a closed screen and a
 * lost line, until the server has answered; each carries its own key and its own moment.
 */
import { ApiError } from '@mostrador/contract/errors'
import { Lectura, type LecturaHecha, MAX_LECTURAS } from '@mostrador/contract/mercaderia/conteos/lecturas'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { newKey } from '../../../platform/api/idempotency.ts'
import { enviarLecturas } from './conteos.queries.ts'

const Guardadas = z.array(Lectura)

const NINGUNA: readonly Lectura[] = []

const oyentes = new Set<() => void>()
const leidas = new Map<string, { texto: string; lecturas: readonly Lectura[] }>()

/** The same array as long as the device keeps the same text. */
function readCola(clave: string): readonly Lectura[] {
  const texto = localStorage.getItem(clave) ?? ''
  const antes = leidas.get(clave)
  if (antes?.texto === texto) return antes.lecturas
  const lecturas = parse(texto)
  leidas.set(clave, { texto, lecturas })
  return lecturas
}

function parse(texto: string): readonly Lectura[] {
  if (texto === '') return NINGUNA
  try {
    return z.parse(Guardadas, JSON.parse(texto))
  } catch {
    return NINGUNA
  }
}

function writeCola(clave: string, lecturas: readonly Lectura[]): void {
  if (lecturas.length === 0) localStorage.removeItem(clave)
  else localStorage.setItem(clave, JSON.stringify(lecturas))
  for (const oyente of oyentes) oyente()
}

const subscribe = (oyente: () => void) => {
  oyentes.add(oyente)
  // Another tab of the same count.
  addEventListener('storage', oyente)
  return () => {
    oyentes.delete(oyente)
    removeEventListener('storage', oyente)
  }
}

const DISPOSITIVO = 'conteo-dispositivo'

function dispositivo(): string {
  const suyo = localStorage.getItem(DISPOSITIVO)
  if (suyo) return suyo
  const nuevo = newKey()
  localStorage.setItem(DISPOSITIVO, nuevo)
  return nuevo
}

/** How often a queue is tried again without a line. */
const OTRA_VEZ_MS = 8_000

interface Cola {
  /** What waits, the oldest first. */
  pendientes: readonly Lectura[]
  /** Why nothing more is taken: the count ended, or another branch is open here. Null while only the line lacks. */
  rechazo: string | null
  leer: (lectura: Pick<Lectura, 'codigo' | 'area' | 'cantidad' | 'modo' | 'serie'>) => void
}

/** @param onHecha gets each answer, kept or not. */
export function useCola(
  { conteo, usuario }: { conteo: number; usuario: number },
  onHecha: (lectura: Lectura, hecha: LecturaHecha) => void,
): Cola {
  const clave = `conteo-lecturas:${usuario}:${conteo}`
  const pendientes = useSyncExternalStore(subscribe, () => readCola(clave))
  const [rechazo, setRechazo] = useState<string | null>(null)
  const enviando = useRef(false)

  const enviar = useEffectEvent(async () => {
    const van = readCola(clave).slice(0, MAX_LECTURAS)
    if (van.length === 0 || enviando.current) return
    enviando.current = true
    try {
      const { lecturas } = await enviarLecturas(conteo, {
        dispositivo: dispositivo(),
        enviada: new Date().toISOString(),
        lecturas: [...van],
      })
      enviando.current = false
      const claves = new Set(van.map((l) => l.clave))
      writeCola(
        clave,
        readCola(clave).filter((l) => !claves.has(l.clave)),
      )
      setRechazo(null)
      for (const hecha of lecturas) {
        const lectura = van.find((l) => l.clave === hecha.clave)
        if (lectura) onHecha(lectura, hecha)
      }
    } catch (error) {
      enviando.current = false
      // Whatever lacks, they stay; the server's own words say when it is not the line.
      setRechazo(
        error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : null,
      )
    }
  })

  useEffect(() => {
    if (pendientes.length > 0) void enviar()
  }, [pendientes])
  useEffect(() => {
    const again = () => void enviar()
    addEventListener('online', again)
    const timer = setInterval(again, OTRA_VEZ_MS)
    return () => {
      removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [])

  return {
    pendientes,
    rechazo,
    leer: (lectura) =>
      writeCola(clave, [
        ...readCola(clave),
        { ...lectura, clave: newKey(), leida: new Date().toISOString() },
      ]),
  }
}
