import { AVISO_EN_COLA } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { queryClient } from '../../../../platform/api/queryClient.ts'
import type { Vigia } from '../../../../platform/conexion/conexion.ts'
import { useModo } from '../../../../platform/conexion/modo.ts'
import { formatCount, formatHora } from '../../../../platform/text/format.ts'
import { readDato } from '../equipo/base.ts'
import { onEquipoChange } from '../equipo/canal.ts'
import { enEspera } from '../equipo/cola.ts'
import { perfilGuardado } from '../equipo/equipo.ts'
import { estadoDe } from '../equipo/esquema.ts'
import { minutosDe, relojEnPalabras } from '../equipo/pulso.ts'
import { aptitudDe } from '../equipo/tomar.ts'
import { reconnect } from './comenzar.ts'
import styles from './TiraSinLinea.module.css'

interface Dicho {
  copia: string | null
  porQueNo: string | null
  problemas: number
  minutos: number
}

async function mirar(): Promise<Dicho> {
  const [copia, espera, reloj = 0, perfil] = await Promise.all([
    readDato('copia'),
    enEspera(),
    readDato('reloj'),
    perfilGuardado(),
  ])
  return {
    copia: copia?.cuando ?? null,
    porQueNo: perfil ? (await aptitudDe(perfil)).porQueNo : null,
    problemas: espera.filter((fila) => estadoDe(fila) === 'Para resolver').length,
    minutos: minutosDe(reloj),
  }
}

/** The age of the copy and the hours of the session run on. */
const MIRAR_MS = 60_000

function useDicho(): Dicho | null {
  const [dicho, setDicho] = useState<Dicho | null>(null)
  useEffect(() => {
    const look = () => void mirar().then(setDicho, () => undefined)
    look()
    const timer = window.setInterval(look, MIRAR_MS)
    const end = onEquipoChange(look)
    return () => {
      end()
      window.clearInterval(timer)
    }
  }, [])
  return dicho
}

interface TiraSinLineaProps {
  vigia: Vigia
  onEspera?: (() => void) | undefined
}

/** Says that the page sells without a line, from what, and what waits to be sent. */
export function TiraSinLinea({ vigia, onEspera }: TiraSinLineaProps) {
  const { sinLinea, enCola } = useModo()
  const { hay } = useSyncExternalStore(vigia.alCambiar, vigia.conexion)
  const dicho = useDicho()
  if (!dicho) return null
  const { porQueNo, problemas, minutos } = dicho
  const muchas = enCola >= AVISO_EN_COLA
  const porEnviar = enCola - problemas
  // What goes out by itself in a moment needs no words.
  if (!sinLinea && problemas === 0 && !muchas) return null
  return (
    <div className={styles.tira}>
      <p>
        {sinLinea && <strong>{enMarcha(dicho, hay)}</strong>}
        {porEnviar > 0 && <span>{formatCount(porEnviar, 'venta por enviar', 'ventas por enviar')}</span>}
        {muchas && <strong>Son muchas: busca cómo recuperar la línea.</strong>}
        {problemas > 0 && (
          <strong>{formatCount(problemas, 'venta para resolver', 'ventas para resolver')}</strong>
        )}
        {minutos !== 0 && <span>{relojEnPalabras(minutos)}</span>}
        {sinLinea && porQueNo && <span>{porQueNo}</span>}
      </p>
      {enCola > 0 && onEspera && (
        <button type="button" onClick={onEspera}>
          Ver
        </button>
      )}
      {sinLinea && (
        <button type="button" onClick={() => (hay ? reconnect(queryClient) : void vigia.probar())}>
          {hay ? 'Volver a conectar' : 'Probar de nuevo'}
        </button>
      )}
    </div>
  )
}

function enMarcha({ copia, porQueNo }: Dicho, hay: boolean): string {
  if (hay) return 'Volvió la línea'
  if (porQueNo || copia === null) return 'Sin conexión: no se puede vender'
  return `Sin conexión: estás vendiendo con la copia de las ${formatHora(copia)}`
}
