import { Switch, type SwitchProps } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Columna, Grupo } from '../../../ui/Grupo.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import styles from './PonerEnMarcha.module.css'

interface PreguntaProps {
  n: number
  titulo: string
  /** What the answer changes for the people of the shop. */
  texto: string
  /** The screen where the answer is changed on any other day. */
  donde: { to: NonNullable<LinkProps['to']>; label: string }
  /** Absent until the settings are there. */
  children: ReactNode
}

/** One question: its number, what it changes, its answer, and where it stands from then on. */
export const Pregunta = ({ n, titulo, texto, donde, children }: PreguntaProps) => (
  <Panel as="li" padding={16} className={styles.pregunta}>
    <section aria-labelledby={`pregunta-${n}`}>
      <Grupo justify="space-between" gap="4px 16px" align="baseline">
        <h2 id={`pregunta-${n}`}>
          <span className={styles.numero}>{n}</span> {titulo}
        </h2>
        <Link to={donde.to} className={styles.donde}>
          {donde.label}
        </Link>
      </Grupo>
      <Nota ancho="80ch" style={{ margin: '4px 0 12px' }}>
        {texto}
      </Nota>
      <Columna gap={12}>{children}</Columna>
    </section>
  </Panel>
)

type LlaveProps = Pick<SwitchProps, 'label' | 'description' | 'checked' | 'disabled'> & {
  saving: boolean
  onChange: (on: boolean) => void
}

/** An answer that is saved when it is given. It stays in reach of the keyboard meanwhile, and takes one press at a time. */
export const Llave = ({ saving, onChange, ...words }: LlaveProps) => (
  <Switch
    size="md"
    {...words}
    aria-busy={saving}
    onChange={({ currentTarget: { checked } }) => {
      if (!saving) onChange(checked)
    }}
  />
)
