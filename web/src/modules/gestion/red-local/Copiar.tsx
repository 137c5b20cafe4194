import { Button } from '@mantine/core'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { Grupo } from '../../../ui/Grupo.tsx'
import styles from './OtrosEquipos.module.css'

/** Text that a person copies as it is. */
export function Codificado({ texto, que }: { texto: string; que: string }) {
  return (
    <div className={styles.codificado}>
      <pre>{texto}</pre>
      <Copiar texto={texto} que={que} />
    </div>
  )
}

export function Copiar({ texto, que }: { texto: string; que: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(texto)
      notifySuccess(`${que}: copiado`)
    } catch {
      notifyError('El navegador no deja copiar: selecciona el texto y cópialo')
    }
  }
  return (
    <Grupo>
      <Button variant="default" size="xs" onClick={() => void copy()}>
        Copiar
      </Button>
    </Grupo>
  )
}
