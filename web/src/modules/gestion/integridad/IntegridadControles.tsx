import type { ControlIntegridad, RevisionIntegridad } from '@mostrador/contract/gestion/integridad'
import { GrupoControl } from '@mostrador/contract/gestion/integridad'
import { IconCheck, IconX } from '@tabler/icons-react'
import { Campos } from '../../../ui/Campos.tsx'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { Columna, Grupo } from '../../../ui/Grupo.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import styles from './Integridad.module.css'
import { GRUPO } from './integridad.textos.ts'

/** All checks by group, with the failed ones marked. */
export function IntegridadControles({ controles, diferencias }: RevisionIntegridad) {
  const broken = new Set(diferencias.map(({ control }) => control))
  return (
    <Campos ancho={280} align="start" style={{ marginTop: 8 }}>
      {GrupoControl.options
        .filter((grupo) => controles.some((control) => control.grupo === grupo))
        .map((grupo) => (
          <Controles
            key={grupo}
            titulo={GRUPO[grupo]}
            controles={controles.filter((control) => control.grupo === grupo)}
            broken={broken}
          />
        ))}
    </Campos>
  )
}

interface ControlesProps {
  titulo: string
  controles: readonly ControlIntegridad[]
  broken: ReadonlySet<string>
}

function Controles({ titulo, controles, broken }: ControlesProps) {
  const held = controles.filter(({ control }) => !broken.has(control)).length
  return (
    <Panel aria-label={titulo}>
      <Grupo gap="4px 12px">
        <h2 className={styles.titulo}>{titulo}</h2>
        <EstadoBadge tone={held === controles.length ? 'green' : 'red'}>
          {`${held} de ${controles.length} coinciden`}
        </EstadoBadge>
      </Grupo>
      <Columna as="ul" gap={8} className={styles.controles}>
        {controles.map(({ control, texto }) => (
          <li key={control}>
            {broken.has(control) ? (
              <IconX size={16} className={styles.no} aria-hidden />
            ) : (
              <IconCheck size={16} className={styles.si} aria-hidden />
            )}
            <span>
              {broken.has(control) && <strong>No coincide: </strong>}
              {texto}
            </span>
          </li>
        ))}
      </Columna>
    </Panel>
  )
}
