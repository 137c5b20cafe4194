import { useState } from 'react'
import { later, onApproach } from '../../../platform/later.tsx'
import { formatMoney } from '../../../platform/text/format.ts'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import styles from './CuentaCliente.module.css'

const CuentaClienteDialog = later(() =>
  import('./CuentaClienteDialog.tsx').then((m) => m.CuentaClienteDialog),
)

interface SaldoButtonProps {
  cliente: { id: number; nombre: string; saldo: number }
}

/**
 * The question that the statement answers. A negative balance belongs to the customer, so its question shows
 * no minus.
 */
function preguntaDe(saldo: number): string {
  if (saldo > 0) return `¿Por qué debe ${formatMoney(saldo)}?`
  return saldo < 0 ? `¿Por qué tiene ${formatMoney(-saldo)} a favor?` : '¿Por qué no debe nada?'
}

/** The balance of a customer as a button: it opens the customer's statement. */
export function SaldoButton({ cliente }: SaldoButtonProps) {
  const [open, setOpen] = useState(false)
  const { nombre, saldo } = cliente
  return (
    <>
      <button
        type="button"
        className={styles.saldo}
        title={preguntaDe(saldo)}
        aria-label={`${formatMoney(saldo)}: cuenta de ${nombre}`}
        onClick={() => setOpen(true)}
        {...onApproach(CuentaClienteDialog)}
      >
        <MoneyText value={saldo} />
      </button>
      {open && <CuentaClienteDialog cliente={cliente} onClose={() => setOpen(false)} />}
    </>
  )
}
