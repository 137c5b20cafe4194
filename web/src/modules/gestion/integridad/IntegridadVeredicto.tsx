import { Button } from '@mantine/core'
import type { RevisionIntegridad } from '@mostrador/contract/gestion/integridad'
import { IconAlertTriangle, IconDownload, IconShieldCheck } from '@tabler/icons-react'
import { saveFile } from '../../../platform/api/download.ts'
import { formatCount } from '../../../platform/text/format.ts'
import { Grupo } from '../../../ui/Grupo.tsx'
import styles from './Integridad.module.css'

/** The result in one sentence, and the next step after a bad one. */
export function IntegridadVeredicto({ revision }: { revision: RevisionIntegridad }) {
  const { ok, diferencias, controles } = revision
  if (ok) {
    return (
      <Grupo gap={12} className={styles.veredicto} data-ok role="status">
        <IconShieldCheck size={24} aria-hidden />
        <p>
          <strong>Todos los saldos coinciden con sus movimientos</strong>
          <span>
            {formatCount(controles.length, 'control, sin diferencias.', 'controles, sin diferencias.')}
          </span>
        </p>
      </Grupo>
    )
  }
  const broken = diferencias.length
  return (
    <Grupo gap={12} className={styles.veredicto} role="alert">
      <IconAlertTriangle size={24} aria-hidden />
      <p>
        <strong>{`${broken} de ${controles.length} controles ${broken === 1 ? 'no coincide' : 'no coinciden'}`}</strong>
        <span>
          No hagas ajustes para taparlo: descarga el detalle y envíalo a soporte. Se puede seguir trabajando.
        </span>
      </p>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => saveDetalle(revision)}
      >
        Descargar detalle
      </Button>
    </Grupo>
  )
}

/** The server's own answer, so that support can read it with a program. */
const saveDetalle = (revision: RevisionIntegridad): void =>
  saveFile(
    new Blob([JSON.stringify(revision, null, 2)], { type: 'application/json' }),
    `integridad-${revision.momento.slice(0, 16).replaceAll(':', '')}.json`,
  )
