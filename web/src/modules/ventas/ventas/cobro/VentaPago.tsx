import { Button } from '@mantine/core'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import { flushSync } from 'react-dom'
import { useSesion } from '../../../../platform/api/session.tsx'
import { ariaKeys, useHotkey } from '../../../../platform/hotkeys.tsx'
import { Tecla } from '../../../../ui/keys/Tecla.tsx'
import type { DocumentForm } from '../../../documentos/formulario/useDocumentForm.ts'
import { focusId } from '../../../documentos/lineas/problema.ts'
import { PagoLineas } from '../../cuotas/PagoLineas.tsx'
import type { ParteTecleada } from '../../cuotas/pago.reglas.ts'
import { campoId, focusCampo, idOf } from '../nueva/venta.campos.ts'
import type { VentaValues } from '../nueva/venta.form.ts'
import { dividir, faltaDe, nuevaParte } from './pago.form.ts'
import styles from './VentaPago.module.css'
import { VentaPagoDatos } from './VentaPagoDatos.tsx'

interface VentaPagoProps {
  form: DocumentForm<VentaValues>
  /** What is paid at once, in centavos: the total of a sale on the spot, or the advance. */
  total: number
  esAnticipo: boolean
}

const TECLA = 'F7'
const BOTON = idOf('dividir')

/**
 * Divides what is paid at once. Until then it is only a button, where an admin switched it on; a draft that is divided
 * stays so.
 */
export function VentaPago({ form, total, esAnticipo }: VentaPagoProps) {
  const { values, change, errorOf } = form
  const { pagos } = values
  const ofrece = useSesion().usuario.pagos?.dividir ?? false
  const empezar = () => {
    flushSync(() => change((v) => dividir(v, total)))
    focusCampo('pagos')
  }
  useHotkey(TECLA, 'Dividir pago', empezar, ofrece && !pagos)
  if (!pagos) {
    if (!ofrece) return null
    return (
      <Button
        id={BOTON}
        className={styles.dividir}
        variant="default"
        leftSection={<IconArrowsSplit2 size={16} aria-hidden />}
        rightSection={<Tecla keys={TECLA} />}
        aria-keyshortcuts={ariaKeys(TECLA)}
        onClick={empezar}
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
        iguales={esAnticipo ? 'Los pagos suman el anticipo' : 'Los pagos suman el total'}
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
        onClick={() => {
          flushSync(() => change((v) => ({ ...v, pagos: null })))
          if (ofrece) focusId(BOTON)
          else focusCampo('articulo')
        }}
      >
        No dividir el pago
      </Button>
    </section>
  )
}
