import { Button } from '@mantine/core'
import { flushSync } from 'react-dom'
import { useFaltaLinea } from '../../../../platform/conexion/modo.ts'
import { ariaKeys, useHotkey } from '../../../../platform/hotkeys.tsx'
import { formatMoney } from '../../../../platform/text/format.ts'
import { Tecla } from '../../../../ui/keys/Tecla.tsx'
import type { DocumentForm } from '../../../documentos/formulario/useDocumentForm.ts'
import { VentaAFavor } from '../../aplicaciones/VentaAFavor.tsx'
import type { Importes } from '../lineas/venta.importes.ts'
import { campoId, focusCampo } from './venta.campos.ts'
import type { VentaValues } from './venta.form.ts'

const TECLA = 'Alt+A'

interface UsarAFavorProps {
  form: Pick<DocumentForm<VentaValues>, 'values' | 'change' | 'errorOf'>
  importes: Importes
}

/** Proposes what the customer has in favour for the sale; nothing where there is none. */
export function UsarAFavor({ form, importes }: UsarAFavorProps) {
  const { values, change, errorOf } = form
  const disponible = values.cliente?.a_favor_sin_usar ?? 0
  const propuesto = Math.min(disponible, importes.total)
  const set = (a_favor: number | null) => change((v) => ({ ...v, a_favor }))
  const usar = () => {
    flushSync(() => set(propuesto))
    focusCampo('a_favor')
  }
  const ofrece = values.a_favor === null && propuesto > 0
  const falta = useFaltaLinea()
  useHotkey(TECLA, 'Usar saldo a favor', usar, ofrece && falta)
  if (values.a_favor !== null && disponible > 0) {
    return (
      <VentaAFavor
        id={campoId('a_favor')}
        value={values.a_favor}
        disponible={disponible}
        paga={enPalabras(importes)}
        error={errorOf('a_favor')}
        onChange={(importe) => {
          flushSync(() => set(importe))
          if (importe === null) focusCampo('articulo')
        }}
      />
    )
  }
  if (!ofrece) return null
  return (
    <Button
      style={{ alignSelf: 'flex-start' }}
      variant="default"
      rightSection={<Tecla keys={TECLA} />}
      aria-keyshortcuts={ariaKeys(TECLA)}
      onClick={usar}
      {...falta}
    >
      Usar saldo a favor: {formatMoney(propuesto)}
    </Button>
  )
}

/** What it pays of a sale on account; on the spot there is nothing to tell apart. */
function enPalabras({ anticipo, a_favor, a_favor_cuotas }: Importes): string {
  const partes = [
    ...(anticipo > 0 && a_favor > 0 ? [`${formatMoney(a_favor)} del anticipo`] : []),
    ...(a_favor_cuotas > 0 ? [`${formatMoney(a_favor_cuotas)} de las primeras cuotas`] : []),
  ]
  return partes.length > 0 ? `Paga ${partes.join(' y ')}.` : ''
}
