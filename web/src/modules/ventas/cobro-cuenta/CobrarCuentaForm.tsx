import { Button } from '@mantine/core'
import { TipoPago, TipoPagoRecibo } from '@mostrador/contract/caja/pagos'
import type { DeudaDeCliente } from '@mostrador/contract/ventas/recibos/cobros-cuenta'
import { useSesion } from '../../../platform/api/session.tsx'
import { ariaKeys, useHotkey } from '../../../platform/hotkeys.tsx'
import { formatCount, formatMoney } from '../../../platform/text/format.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { Columna } from '../../../ui/Grupo.tsx'
import { Tecla } from '../../../ui/keys/Tecla.tsx'
import { DocumentForm, FormBar } from '../../../ui/pages/DocumentForm.tsx'
import { AFavorSinUsarDe } from '../../maestros/cuenta-clientes/AFavorSinUsar.tsx'
import { SaldoButton } from '../../maestros/cuenta-clientes/SaldoButton.tsx'
import { ChequeDatos } from '../cuotas/pago/ChequeDatos.tsx'
import { ChequeIncompleto } from '../cuotas/pago/ChequeIncompleto.tsx'
import { PagoLineas } from '../cuotas/pago/PagoLineas.tsx'
import { efectivoDe } from '../cuotas/pago/pago.reglas.ts'
import { RetencionDatos } from '../cuotas/pago/RetencionDatos.tsx'
import { Vuelto } from '../cuotas/pago/vueltoLuego.ts'
import styles from './CobrarCuenta.module.css'
import { CobrarCuentaLineas } from './CobrarCuentaLineas.tsx'
import { type CobroDeCuenta, useCobroCuenta } from './useCobroCuenta.ts'

interface CobrarCuentaFormProps {
  deuda: DeudaDeCliente
  onCobrado: () => void
}

/** What the customer owes, what is paid of it, and with what, all in sight. */
export function CobrarCuentaForm({ deuda, onCobrado }: CobrarCuentaFormProps) {
  const cobro = useCobroCuenta(deuda, onCobrado)
  const { aplicado, pago, save } = cobro
  useHotkey('Ctrl+Enter', 'Cobrar', save)
  return (
    <DocumentForm>
      <p className={styles.saldo}>
        Saldo: <SaldoButton cliente={deuda.cliente} /> <AFavorSinUsarDe cliente={deuda.cliente.id} />
      </p>
      <div className={styles.lados}>
        <CobrarCuentaLineas deuda={deuda} cobro={cobro} />
        <Pago cobro={cobro} />
      </div>
      <FormBar
        parts={[
          formatCount(aplicado.lineas.length, 'cuota', 'cuotas'),
          ...(aplicado.sin_cuotas > 0 ? [`Saldo sin cuotas ${formatMoney(aplicado.sin_cuotas)}`] : []),
          ...(aplicado.aFavor > 0 ? [`A favor ${formatMoney(aplicado.aFavor)}`] : []),
        ]}
        total={['Total a cobrar', formatMoney(pago.monto || 0)]}
      >
        <Button
          loading={cobro.saving}
          aria-keyshortcuts={ariaKeys('Ctrl+Enter')}
          rightSection={<Tecla keys="Ctrl+Enter" />}
          onClick={save}
        >
          Cobrar
        </Button>
      </FormBar>
      {cobro.incompletos.length > 0 && (
        <ChequeIncompleto faltas={cobro.incompletos} onConfirm={cobro.collectAnyway} onClose={cobro.stay} />
      )}
      {cobro.asking && (
        <ConfirmDialog
          title="Dejar a favor del cliente"
          question={`¿Dejar ${aplicado.aFavor > 0 ? formatMoney(aplicado.aFavor) : 'lo que sobra'} a favor del cliente?`}
          confirmLabel="Cobrar y dejar a favor"
          busy={cobro.saving}
          onConfirm={cobro.leaveAFavor}
          onClose={cobro.stay}
        >
          <div role="alert">
            Queda en su cuenta como saldo a favor: no paga cuotas hasta que alguien lo aplique.
          </div>
        </ConfirmDialog>
      )}
    </DocumentForm>
  )
}

/** The amount and its kinds of payment. */
function Pago({ cobro: { pago, error } }: { cobro: CobroDeCuenta }) {
  const { usuario } = useSesion()
  const tipos = usuario.pagos?.retenciones ? TipoPagoRecibo.options : TipoPago.options
  const efectivo = efectivoDe(pago.lineas)
  return (
    <Columna as="section" className={styles.lado} aria-label="Pago">
      <h2>Pago</h2>
      <ImporteInput
        label="Monto"
        required
        description="Lo que entrega el cliente"
        value={pago.monto}
        onChange={pago.setMonto}
        error={error !== null}
      />
      <PagoLineas
        tipos={tipos}
        pago={pago}
        detalle={(linea) => {
          if (linea.tipo_pago === 'CHEQUE')
            return <ChequeDatos cheque={linea} onChange={(changed) => pago.setLinea(linea.key, changed)} />
          const { retencion } = linea
          return (
            linea.tipo_pago === 'RETENCION' && (
              <RetencionDatos
                retencion={retencion}
                onChange={(changed) => pago.setLinea(linea.key, { retencion: { ...retencion, ...changed } })}
              />
            )
          )
        }}
      />
      {efectivo > 0 && <Vuelto efectivo={efectivo} />}
      {error && <p className={styles.error}>{error}</p>}
    </Columna>
  )
}
