import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { TIPO_PAGO, TipoPago } from '@mostrador/contract/pagos'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { formatMoney } from '../../platform/format.ts'
import { useHotkey } from '../../platform/hotkeys.tsx'
import { ImporteInput } from '../../ui/ImporteInput.tsx'
import { Tecla } from '../../ui/Tecla.tsx'
import styles from './Cobrar.module.css'
import type { Pago } from './usePago.ts'

const TIPOS = TipoPago.options.map((value) => ({ value, label: TIPO_PAGO[value] }))

/** The kinds of payment of an amount: one or more lines, and the amount that they still lack. */
export function PagoLineas({ pago }: { pago: Pago }) {
  const { lineas, falta } = pago
  useHotkey('F8', 'Poner el resto en la última línea', pago.completar, falta !== 0)
  return (
    <>
      <fieldset className={styles.lineas}>
        <legend>Tipos de pago</legend>
        {lineas.map((linea, i) => (
          <div key={linea.key} className={styles.linea}>
            <NativeSelect
              aria-label={`Tipo de pago ${i + 1}`}
              data={TIPOS}
              value={linea.tipo_pago}
              onChange={(event) =>
                pago.setLinea(linea.key, {
                  tipo_pago: TipoPago.options.find((t) => t === event.currentTarget.value) ?? 'EFECTIVO',
                })
              }
            />
            <ImporteInput
              aria-label={`Monto del pago ${i + 1}`}
              value={linea.monto}
              onChange={(monto) => pago.setLinea(linea.key, { monto })}
            />
            <ActionIcon
              aria-label={`Quitar pago ${i + 1}`}
              size="lg"
              disabled={lineas.length === 1}
              onClick={() => pago.quitar(linea.key)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        ))}
      </fieldset>
      <div className={styles.cuenta}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={pago.agregar}
        >
          Agregar tipo de pago
        </Button>
        {falta !== 0 && (
          <Button variant="subtle" size="xs" rightSection={<Tecla keys="F8" />} onClick={pago.completar}>
            Poner el resto
          </Button>
        )}
        <output className={styles.falta} data-off={falta !== 0 || undefined}>
          {resumen(falta)}
        </output>
      </div>
    </>
  )
}

function resumen(falta: number): string {
  if (Number.isNaN(falta)) return ''
  if (falta === 0) return 'Los pagos suman el monto'
  return falta > 0 ? `Falta ${formatMoney(falta)}` : `Sobra ${formatMoney(-falta)}`
}
