import { TextInput } from '@mantine/core'
import { esTarjeta, TIPO_PAGO } from '@mostrador/contract/caja/pagos'
import { formatMoney } from '../../../../platform/text/format.ts'
import { Campos } from '../../../../ui/Campos.tsx'
import { CantidadInput } from '../../../../ui/fields/CantidadInput.tsx'
import { ImporteInput } from '../../../../ui/fields/ImporteInput.tsx'
import { ChequeDatos } from '../../cuotas/pago/ChequeDatos.tsx'
import { type ParteTecleada, vueltoDe } from '../../cuotas/pago/pago.reglas.ts'
import styles from './VentaPartes.module.css'

interface VentaPagoDatosProps {
  parte: ParteTecleada
  onChange: (changed: Partial<ParteTecleada>) => void
}

/** What the shop notes about a part: a card, a cheque, or the cash that it gets and gives back. */
export function VentaPagoDatos({ parte, onChange }: VentaPagoDatosProps) {
  const { tipo_pago } = parte
  if (tipo_pago === 'EFECTIVO') return <Efectivo parte={parte} onChange={onChange} />
  if (tipo_pago === 'CHEQUE') return <ChequeDatos cheque={parte} onChange={onChange} />
  return esTarjeta(tipo_pago) ? <TarjetaDatos parte={parte} onChange={onChange} /> : null
}

function Efectivo({ parte, onChange }: VentaPagoDatosProps) {
  const vuelto = vueltoDe(parte)
  return (
    <Campos ancho={132} gap={8} align="start" className={styles.datos}>
      <ImporteInput label="Recibido" value={parte.recibido} onChange={(recibido) => onChange({ recibido })} />
      <output className={styles.vuelto}>{vuelto !== null && `Vuelto ${formatMoney(vuelto)}`}</output>
    </Campos>
  )
}

function TarjetaDatos({ parte, onChange }: VentaPagoDatosProps) {
  return (
    <Campos
      as="fieldset"
      ancho={132}
      gap={8}
      align="start"
      className={styles.datos}
      aria-label={`Datos de ${TIPO_PAGO[parte.tipo_pago].toLowerCase()}`}
    >
      <TextInput
        label="Marca"
        maxLength={40}
        value={parte.marca}
        onChange={({ currentTarget: { value } }) => onChange({ marca: value })}
      />
      <TextInput
        label="Últimos cuatro dígitos"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={parte.ultimos_digitos}
        onChange={({ currentTarget: { value } }) => onChange({ ultimos_digitos: value.replace(/\D/g, '') })}
      />
      <CantidadInput
        label="Cuotas"
        value={parte.cuotas}
        max={99}
        optional
        onChange={(cuotas) => onChange({ cuotas })}
      />
      <TextInput
        label="Número de cupón"
        autoComplete="off"
        maxLength={40}
        value={parte.cupon}
        onChange={({ currentTarget: { value } }) => onChange({ cupon: value })}
      />
    </Campos>
  )
}
