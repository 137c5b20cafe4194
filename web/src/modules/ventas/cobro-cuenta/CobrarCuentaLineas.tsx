import { Button, Checkbox } from '@mantine/core'
import { type CuotaACobrar, nombreCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import type { DeudaDeCliente } from '@mostrador/contract/ventas/recibos/cobros-cuenta'
import { formatMoney } from '../../../platform/text/format.ts'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { Columna, Grupo } from '../../../ui/Grupo.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import styles from './CobrarCuenta.module.css'
import { pideDe } from './cobro-cuenta.reglas.ts'
import type { CobroDeCuenta } from './useCobroCuenta.ts'

interface CobrarCuentaLineasProps {
  deuda: DeudaDeCliente
  cobro: CobroDeCuenta
}

/** What the customer owes, those that fall due first first, with what the payment gives to each. */
export function CobrarCuentaLineas({ deuda, cobro }: CobrarCuentaLineasProps) {
  const { eleccion, aplicado, elegir, marcar, proponer } = cobro
  const pagaDe = (c: CuotaACobrar) =>
    eleccion?.get(c.id) ?? aplicado.lineas.find((l) => l.cuota === c.id) ?? { capital: 0, interes: 0 }
  const nombreDe = (c: CuotaACobrar) => `${nombreCuota(c.numero_cuota)} de ${c.venta_numero}`
  const conInteres = deuda.cuotas.some((c) => c.interes)
  const columns: readonly Column<CuotaACobrar>[] = [
    {
      header: 'Paga',
      width: '56px',
      cell: (c) => {
        const { capital, interes } = pagaDe(c)
        return (
          <label className={styles.elegir} htmlFor={`paga-${c.id}`}>
            <Checkbox
              id={`paga-${c.id}`}
              aria-label={`Paga ${nombreDe(c)}`}
              checked={(capital || 0) + (interes || 0) > 0}
              onChange={({ currentTarget: { checked } }) => marcar(c, checked)}
            />
          </label>
        )
      },
    },
    {
      header: 'Cuota',
      card: 'title',
      cell: (c) => (
        <span>
          {nombreCuota(c.numero_cuota)} <small className={styles.venta}>{c.venta_numero}</small>
        </span>
      ),
    },
    {
      header: 'Vencimiento',
      width: '172px',
      cell: (c) => (
        <span>
          {c.fecha_vencimiento_formateada} <EstadoDe cuota={c} />
        </span>
      ),
    },
    { header: 'Debe', kind: 'numeric', width: '120px', cell: (c) => <MoneyText value={pideDe(c)} /> },
    {
      header: 'Se paga',
      kind: 'numeric',
      width: '152px',
      cell: (c) =>
        pideDe(c) > 0 && (
          <ImporteInput
            aria-label={`Se paga de ${nombreDe(c)}`}
            blankIsZero
            value={pagaDe(c).capital}
            onChange={(capital) => elegir(c, { ...pagaDe(c), capital })}
          />
        ),
    },
  ]
  const interes: Column<CuotaACobrar> = {
    header: 'Interés',
    kind: 'numeric',
    width: '168px',
    cell: (c) =>
      c.interes ? (
        <ImporteInput
          aria-label={`Interés que se paga de ${nombreDe(c)}`}
          blankIsZero
          value={pagaDe(c).interes}
          onChange={(next) => elegir(c, { ...pagaDe(c), interes: next })}
        />
      ) : (
        '-'
      ),
  }
  return (
    <Columna className={styles.lado}>
      <Grupo justify="space-between">
        <h2>Lo que debe</h2>
        {eleccion && (
          <Button variant="default" size="compact-sm" onClick={proponer}>
            Volver a proponer
          </Button>
        )}
      </Grupo>
      {deuda.sin_cuotas > 0 && (
        <p className={styles.sinCuotas}>
          Saldo sin cuotas <strong>{formatMoney(deuda.sin_cuotas)}</strong>
          <span>
            {aplicado.sin_cuotas > 0
              ? `Se pagan ${formatMoney(aplicado.sin_cuotas)}`
              : 'Se paga con lo que no se aplica a cuotas'}
          </span>
        </p>
      )}
      <DataTable
        label="Lo que debe"
        columns={conInteres ? [...columns, interes] : columns}
        rows={deuda.cuotas}
        rowKey={(c) => c.id}
        empty="No tiene cuotas sin pagar: lo que entregue queda en su cuenta."
      />
    </Columna>
  )
}

function EstadoDe({ cuota }: { cuota: CuotaACobrar }) {
  if (cuota.pagada) return <EstadoBadge tone="grey">Solo interés</EstadoBadge>
  return cuota.dias_vencimiento < 0 ? <EstadoBadge tone="red">Vencida</EstadoBadge> : null
}
