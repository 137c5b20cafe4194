import { formatMoney } from '../../../../../platform/text/format.ts'
import { ImporteInput } from '../../../../../ui/fields/ImporteInput.tsx'
import { Nota } from '../../../../../ui/Nota.tsx'
import { Billetes } from '../../../cuotas/pago/Billetes.tsx'
import type { ParteTecleada } from '../../../cuotas/pago/pago.reglas.ts'
import { VentaPagoDatos } from '../VentaPagoDatos.tsx'
import styles from './Cobro.module.css'
import { CobroEmisor, type OpcionDeEmisor } from './CobroEmisor.tsx'
import type { Cobrado } from './cobro.reglas.ts'

export const IMPORTE_ID = 'cobro-importe'

interface CobroParteProps {
  emisores?: readonly OpcionDeEmisor[] | undefined
  parte: ParteTecleada
  cobrado: Cobrado
  onChange: (changed: Partial<ParteTecleada>) => void
}

/** What is typed about the part that pays the rest: nothing has to be. */
export function CobroParte({ parte, cobrado, emisores = [], onChange }: CobroParteProps) {
  const { redondeo, falta, vuelto, reparo } = cobrado
  const enEfectivo = parte.tipo_pago === 'EFECTIVO'
  return (
    <>
      <ImporteInput
        id={IMPORTE_ID}
        label={enEfectivo ? 'Recibido' : 'Importe'}
        placeholder="Justo"
        size="md"
        value={enEfectivo ? parte.recibido : parte.monto}
        error={reparo}
        onChange={(importe) => onChange(enEfectivo ? { recibido: importe } : { monto: importe })}
      />
      {emisores.length > 0 && (
        <CobroEmisor
          opciones={emisores}
          elegido={parte.emisor ?? ''}
          onChange={(emisor) => onChange({ emisor })}
        />
      )}
      {enEfectivo ? (
        <Billetes recibido={parte.recibido} onChange={(recibido) => onChange({ recibido })} />
      ) : (
        <VentaPagoDatos parte={parte} onChange={onChange} />
      )}
      <p aria-live="polite" className={styles.vuelto} data-falta={falta > 0 || undefined}>
        {vuelto !== null && `Vuelto ${formatMoney(vuelto)}`}
        {vuelto === null &&
          falta > 0 &&
          !reparo &&
          `Falta ${formatMoney(falta)}: el resto se paga con otra cosa`}
      </p>
      {redondeo > 0 && <Nota>Redondeo a favor del cliente: −{formatMoney(redondeo)}</Nota>}
    </>
  )
}
