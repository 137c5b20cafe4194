import { Button } from '@mantine/core'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import { PagoLineas } from '../cuotas/PagoLineas.tsx'
import type { DocumentForm } from '../documentos/useDocumentForm.ts'
import { dividir, faltaDe, nuevaParte, type ParteTecleada } from './pago.form.ts'
import styles from './VentaPago.module.css'
import { VentaPagoDatos } from './VentaPagoDatos.tsx'
import { campoId, focusCampo } from './venta.campos.ts'
import type { VentaValues } from './venta.form.ts'

interface VentaPagoProps {
  form: DocumentForm<VentaValues>
  /** Of the sale, in centavos. */
  total: number
}

/** Divides the payment of a sale on the spot. Until then it is only a button. */
export function VentaPago({ form, total }: VentaPagoProps) {
  const { values, change, errorOf } = form
  const { pagos } = values
  if (!pagos) {
    return (
      <Button
        className={styles.dividir}
        variant="default"
        leftSection={<IconArrowsSplit2 size={16} aria-hidden />}
        onClick={() => {
          change((v) => dividir(v, total))
          focusCampo('pagos')
        }}
      >
        Dividir pago
      </Button>
    )
  }
  const falta = faltaDe(pagos, total)
  const set = (next: (partes: readonly ParteTecleada[]) => readonly ParteTecleada[]) =>
    change((v) => ({ ...v, pagos: next(v.pagos ?? []) }))
  const setLinea = (key: number, changed: Partial<ParteTecleada>) =>
    set((partes) => partes.map((p) => (p.key === key ? { ...p, ...changed } : p)))
  const completar = (partes: readonly ParteTecleada[]) =>
    partes.map((p, i) =>
      i === partes.length - 1 ? { ...p, monto: Math.max((p.monto || 0) + falta, 0) || null } : p,
    )
  return (
    <section className={styles.pago} aria-label="Pago dividido">
      <PagoLineas
        montoId={campoId('pagos')}
        error={errorOf('pagos')}
        iguales="Los pagos suman el total"
        tecla={null}
        pago={{
          lineas: pagos,
          falta,
          setLinea,
          agregar: () =>
            set((partes) => [
              ...partes,
              nuevaParte(Math.max(...partes.map((p) => p.key)) + 1, 'EFECTIVO', falta > 0 ? falta : null),
            ]),
          quitar: (key) => set((partes) => partes.filter((p) => p.key !== key)),
          completar: () => set(completar),
        }}
        detalle={(key) => {
          const parte = pagos.find((p) => p.key === key)
          return parte && <VentaPagoDatos parte={parte} onChange={(changed) => setLinea(key, changed)} />
        }}
      />
      <Button
        className={styles.dividir}
        variant="subtle"
        size="xs"
        onClick={() => change((v) => ({ ...v, pagos: null }))}
      >
        No dividir el pago
      </Button>
    </section>
  )
}
