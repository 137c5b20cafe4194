import { Button, Checkbox, TextInput } from '@mantine/core'
import { SE_LO_LLEVO_IGUAL } from '@mostrador/contract/base/apagados'
import {
  brutoDeLinea,
  DESCUENTO_EXCESIVO,
  MAX_MOTIVO,
  SIN_MOTIVO_DE_DESCUENTO,
} from '@mostrador/contract/ventas/lineas'
import { useState } from 'react'
import { useSesion } from '../../../../platform/api/session.tsx'
import { formatMoney } from '../../../../platform/text/format.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { DialogBody, DialogButtons } from '../../../../ui/dialogs/DialogBody.tsx'
import { unidadesDe } from '../../../../ui/fields/cantidad.ts'
import { ImporteInput } from '../../../../ui/fields/ImporteInput.tsx'
import type { LineaDeVenta } from '../nueva/venta.form.ts'
import { descuentoDe, formatDescuento, type Rebaja, readDescuento } from './rebaja.reglas.ts'
import type { LineaConPrecio } from './venta.importes.ts'

interface LineaDialogProps {
  linea: LineaConPrecio
  onSave: (changed: Pick<LineaDeVenta, 'rebaja' | 'llevado'>) => void
  onClose: () => void
}

/** The discount of a line, in per cent, in money or as another price, and whether it leaves though the system has none. */
export function LineaDialog({ linea, onSave, onClose }: LineaDialogProps) {
  const { usuario } = useSesion()
  const { rebaja, precio, cantidad } = linea
  const [descuento, setDescuento] = useState(formatDescuento(rebaja))
  const [nuevo, setNuevo] = useState<number | null>(rebaja?.como === 'precio' ? rebaja.valor : null)
  const [motivo, setMotivo] = useState(rebaja?.motivo ?? '')
  const [llevado, setLlevado] = useState(linea.llevado ?? false)
  const [tried, setTried] = useState(false)
  const unidades = unidadesDe(cantidad)
  const bruto = brutoDeLinea({ ...linea, cantidad: unidades, precio_unitario: precio })
  const leido = nuevo === null ? readDescuento(descuento) : ({ como: 'precio', valor: nuevo } as const)
  const rebajado = typeof leido === 'object' && leido ? descuentoDe(leido, unidades, precio, bruto) : 0
  const problema = problemaDe(leido, { rebajado, bruto, precio })
  const sinMotivo = usuario.motivo_descuento && rebajado > 0 && motivo.trim() === ''
  const save = (event: React.FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problema || sinMotivo) return
    const queda: Rebaja | undefined =
      typeof leido === 'object' && leido && rebajado > 0 ? { ...leido, motivo: motivo.trim() } : undefined
    onSave({ rebaja: queda, llevado: llevado || undefined })
  }
  return (
    <Dialog title={`Precio de ${linea.articulo.nombre}`} onClose={onClose} centered>
      <form onSubmit={save} noValidate>
        <DialogBody>
          {usuario.descuento_por_linea && (
            <>
              <TextInput
                label="Descuento"
                description={`Un importe de toda la línea, o un porcentaje: 10%. El precio es ${formatMoney(precio)}`}
                data-autofocus
                autoComplete="off"
                value={descuento}
                disabled={nuevo !== null}
                error={nuevo === null && tried && problema}
                onChange={({ currentTarget: { value } }) => setDescuento(value)}
              />
              <ImporteInput
                label="Precio nuevo"
                description="De cada unidad, en lugar del descuento"
                value={nuevo}
                error={nuevo !== null && tried && problema}
                onChange={setNuevo}
              />
              <TextInput
                label="Motivo"
                required={usuario.motivo_descuento ?? false}
                maxLength={MAX_MOTIVO}
                autoComplete="off"
                value={motivo}
                error={tried && sinMotivo && SIN_MOTIVO_DE_DESCUENTO}
                onChange={({ currentTarget: { value } }) => setMotivo(value)}
              />
            </>
          )}
          {usuario.se_lo_llevo && !linea.abierta && (
            <Checkbox
              label={SE_LO_LLEVO_IGUAL}
              description="Está en la mano aunque el sistema no lo tenga: sale en el momento y queda por contar"
              checked={llevado}
              onChange={({ currentTarget: { checked } }) => setLlevado(checked)}
            />
          )}
          {usuario.descuento_por_linea && (
            <output>
              Queda en <strong>{formatMoney(Math.max(bruto - rebajado, 0))}</strong>
              {rebajado > 0 && `, ${formatMoney(rebajado)} menos`}
            </output>
          )}
          <DialogButtons>
            <Button variant="default" onClick={onClose}>
              Volver
            </Button>
            <Button type="submit">Aceptar</Button>
          </DialogButtons>
        </DialogBody>
      </form>
    </Dialog>
  )
}

function problemaDe(
  leido: ReturnType<typeof readDescuento>,
  { rebajado, bruto, precio }: { rebajado: number; bruto: number; precio: number },
): string | null {
  if (typeof leido === 'number' || Number.isNaN(leido?.valor))
    return 'Escribe un importe, o un porcentaje como 10%'
  if (leido?.como === 'precio' && leido.valor > precio)
    return `El precio de la lista es ${formatMoney(precio)}: uno mayor no es un descuento`
  return rebajado > bruto ? DESCUENTO_EXCESIVO : null
}
