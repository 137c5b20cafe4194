import { Button } from '@mantine/core'
import { digitosDeCuit, isCuit } from '@mostrador/contract/base/cuit'
import { type ConstanciaPadron, padron } from '@mostrador/contract/maestros/padron'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyError } from '../../../platform/notify.tsx'
import { formatInstante } from '../../../platform/text/format.ts'
import { Columna } from '../../../ui/Grupo.tsx'
import styles from './Padron.module.css'
import { useConsultarPadron, useHayPadron } from './padron.queries.ts'

/** A field of the form that the register knows. */
export interface CampoDePadron {
  titulo: string
  /** What the form says now. */
  valor: string
  /** What the register says; empty where it says nothing. */
  segunArca: (constancia: ConstanciaPadron) => string
  /** How people read a value. */
  mostrar?: (valor: string) => string
  onPut: (valor: string) => void
}

interface PadronPartProps {
  cuit: string
  campos: readonly CampoDePadron[]
}

const asIs = (valor: string): string => valor

/**
 * Asks ARCA's register about the CUIT: empty fields are filled, the others are proposed, and nothing is overwritten. Not
 * shown where the register cannot be asked, nor to who may not ask.
 */
export function PadronPart({ cuit, campos }: PadronPartProps) {
  const hay = useHayPadron()
  const { puede } = useSesion()
  const consultar = useConsultarPadron()
  const [llenados, setLlenados] = useState(0)
  if (!hay || !padron.consultar.algunPermiso.some(puede)) return null
  const ask = () =>
    consultar.mutate(digitosDeCuit(cuit), {
      onSuccess: (constancia) => {
        const vacios = campos.filter(
          ({ valor, segunArca }) => valor.trim() === '' && segunArca(constancia) !== '',
        )
        for (const { segunArca, onPut } of vacios) onPut(segunArca(constancia))
        setLlenados(vacios.length)
      },
      onError: (error) => notifyError('No se pudo consultar a ARCA', error),
    })
  // Of another CUIT the answer says nothing.
  const constancia = consultar.data?.cuit === digitosDeCuit(cuit) ? consultar.data : undefined
  return (
    <Columna gap={8} align="flex-start" style={{ gridColumn: '1 / -1' }}>
      <Button
        variant="default"
        leftSection={<IconSearch size={16} aria-hidden />}
        disabled={!isCuit(cuit)}
        loading={consultar.isPending}
        onClick={ask}
      >
        Consultar en ARCA
      </Button>
      <div role="status">
        {constancia && <Respuesta constancia={constancia} campos={campos} llenados={llenados} />}
      </div>
    </Columna>
  )
}

interface RespuestaProps {
  constancia: ConstanciaPadron
  campos: readonly CampoDePadron[]
  llenados: number
}

function Respuesta({ constancia, campos, llenados }: RespuestaProps) {
  const { nombre, activo, condicion_iva, errores, consultado } = constancia
  const distintos = campos.filter(({ valor, segunArca }) => {
    const nuevo = segunArca(constancia)
    return nuevo !== '' && nuevo !== valor.trim()
  })
  return (
    <div className={styles.respuesta}>
      <p>
        Según ARCA el {formatInstante(consultado)}: {nombre || 'sin nombre'}.
        {llenados > 0 && ' Se completaron los campos vacíos.'}
      </p>
      {activo === false && <p className={styles.aviso}>El CUIT está inactivo.</p>}
      {condicion_iva === null && (
        <p className={styles.aviso}>ARCA no dice su condición de IVA: pregúntala y elígela.</p>
      )}
      {errores.map((error) => (
        <p key={error} className={styles.aviso}>
          {error}
        </p>
      ))}
      {distintos.length > 0 && (
        <ul aria-label="Cambios que propone ARCA">
          {distintos.map(({ titulo, valor, segunArca, mostrar = asIs, onPut }) => (
            <li key={titulo}>
              <span>
                {titulo}: {mostrar(valor) || 'vacío'} → <strong>{mostrar(segunArca(constancia))}</strong>
              </span>
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Usar ${titulo} de ARCA`}
                onClick={() => onPut(segunArca(constancia))}
              >
                Usar
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
