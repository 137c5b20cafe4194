import { Button } from '@mantine/core'
import { sumar } from '@mostrador/contract/importes'
import { formatCount, formatMoney } from '../../platform/format.ts'
import { Tecla } from '../../ui/Tecla.tsx'
import styles from './NotaBarra.module.css'
import { type NotaValues, totalDeNota } from './nota.form.ts'

interface NotaBarraProps {
  values: NotaValues
  saving: boolean
  onCancel: () => void
  onSave: () => void
}

/** Stays in sight: what the note comes to, what it leaves on the account, and the two ways out. */
export function NotaBarra({ values, saving, onCancel, onSave }: NotaBarraProps) {
  const { cliente, lineas } = values
  const total = totalDeNota(values)
  return (
    <div className={styles.barra}>
      <p className={styles.partes}>
        {lineas.length > 0 && (
          <span>{formatCount(sumar(lineas.map((l) => l.cantidad)), 'unidad', 'unidades')}</span>
        )}
        {cliente && total > 0 && (
          <span>
            Saldo {formatMoney(cliente.saldo)} → {formatMoney(cliente.saldo - total)}
          </span>
        )}
      </p>
      <p className={styles.total}>
        <span>Total</span>
        <output aria-label="Total de la nota">{formatMoney(total)}</output>
      </p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button loading={saving} rightSection={<Tecla keys="Ctrl+Enter" />} onClick={onSave}>
          Guardar
        </Button>
      </div>
    </div>
  )
}
