import { IconFileSpreadsheet, IconFileUpload } from '@tabler/icons-react'
import { useId } from 'react'
import { formatBytes } from '../importaciones.textos.ts'
import styles from './Archivo.module.css'
import { useSoltar } from './useSoltar.ts'

/** Older formats may be chosen too: the answer says how to save them anew. */
const ACCEPT = '.xlsx,.xls,.xlsm,.xlsb,.ods,.csv,.txt,.tsv,.zip'

interface ArchivoInputProps {
  value: File | null
  onChange: (archivo: File) => void
  error: string | null
  disabled: boolean
}

/** The file: chosen, or dropped anywhere on the page. */
export function ArchivoInput({ value, onChange, error, disabled }: ArchivoInputProps) {
  const id = useId()
  const over = useSoltar(!disabled, onChange)
  const Icon = value ? IconFileSpreadsheet : IconFileUpload
  return (
    <div className={styles.archivo}>
      <label htmlFor={id}>Archivo</label>
      <div className={styles.soltar} data-over={over || undefined} data-error={error !== null || undefined}>
        <Icon size={24} aria-hidden />
        <div>
          <p className={styles.nombre}>{value ? value.name : 'Elige un archivo o arrástralo hasta aquí'}</p>
          <p id={`${id}-detalle`}>
            {value
              ? `${formatBytes(value.size)} · presiona para cambiarlo`
              : '.xlsx o .csv, hasta 20 MB y 50.000 filas'}
          </p>
        </div>
        <input
          id={id}
          type="file"
          accept={ACCEPT}
          disabled={disabled}
          aria-invalid={error !== null}
          aria-describedby={`${id}-detalle ${id}-error`}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            // The same file again, mended meanwhile, must count as a choice.
            event.currentTarget.value = ''
            if (file) onChange(file)
          }}
        />
      </div>
      <p id={`${id}-error`} className={styles.error} role={error === null ? undefined : 'alert'}>
        {error}
      </p>
    </div>
  )
}
