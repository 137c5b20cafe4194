import type { ControlIntegridad, RevisionIntegridad } from '@mostrador/contract/gestion/integridad'
import { GrupoControl } from '@mostrador/contract/gestion/integridad'
import { IconCheck, IconX } from '@tabler/icons-react'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import styles from './Integridad.module.css'
import { GRUPO } from './integridad.textos.ts'

/** All checks by group, with the failed ones marked. */
export function IntegridadControles({ controles, diferencias }: RevisionIntegridad) {
  const broken = new Set(diferencias.map(({ control }) => control))
  return (
    <div className={styles.grupos}>
      {GrupoControl.options
        .filter((grupo) => controles.some((control) => control.grupo === grupo))
        .map((grupo) => (
          <Grupo
            key={grupo}
            titulo={GRUPO[grupo]}
            controles={controles.filter((control) => control.grupo === grupo)}
            broken={broken}
          />
        ))}
    </div>
  )
}

interface GrupoProps {
  titulo: string
  controles: readonly ControlIntegridad[]
  broken: ReadonlySet<string>
}

function Grupo({ titulo, controles, broken }: GrupoProps) {
  const held = controles.filter(({ control }) => !broken.has(control)).length
  return (
    <section className={styles.grupo} aria-label={titulo}>
      <div className={styles.cabecera}>
        <h2 className={styles.titulo}>{titulo}</h2>
        <EstadoBadge tone={held === controles.length ? 'green' : 'red'}>
          {`${held} de ${controles.length} coinciden`}
        </EstadoBadge>
      </div>
      <ul className={styles.controles}>
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
      </ul>
    </section>
  )
}
