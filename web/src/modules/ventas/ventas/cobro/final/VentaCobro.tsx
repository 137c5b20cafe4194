import { AJUSTABLE } from '@mostrador/contract/base/plan'
import { MAS_CUOTAS } from '@mostrador/contract/documentos/condiciones-venta'
import { esConsumidorFinal, SIN_CUENTA_CORRIENTE } from '@mostrador/contract/maestros/clientes'
import { useState } from 'react'
import { useSesion } from '../../../../../platform/api/session.tsx'
import { useModo } from '../../../../../platform/conexion/modo.ts'
import { later } from '../../../../../platform/later.tsx'
import { notifyError } from '../../../../../platform/notify.tsx'
import { formatMoney } from '../../../../../platform/text/format.ts'
import { unidadesDe } from '../../../../../ui/fields/cantidad.ts'
import { Nota } from '../../../../../ui/Nota.tsx'
import { focusId } from '../../../../documentos/lineas/problema.ts'
import { sumaDe } from '../../../../documentos/pago/lineasDePago.ts'
import { chequesIncompletos } from '../../../cuotas/pago/pago.reglas.ts'
import { usePrevisto } from '../../lineas/usePrevisto.ts'
import { useRegalo } from '../../lineas/useRegalo.ts'
import { VentaFaltantes } from '../../lineas/VentaFaltantes.tsx'
import { VentaRegalo } from '../../lineas/VentaRegalo.tsx'
import {
  contadoDe,
  cuotasPlaneadas,
  type Importes,
  importesOf,
  lineasConPrecio,
  pagosAEnviar,
} from '../../lineas/venta.importes.ts'
import { UsarAFavor } from '../../nueva/UsarAFavor.tsx'
import { changeCondicion, sinCobro, type VentaValues } from '../../nueva/venta.form.ts'
import { VentaComprobante } from '../../VentaComprobante.tsx'
import { VentaLey } from '../leyLuego.ts'
import { CobroCuotas, RECIBIDO_ID } from './CobroCuotas.tsx'
import { CobroDialog } from './CobroDialog.tsx'
import { cobradaDe, ofertasDe } from './cobrada.ts'
import {
  type Cobro,
  type Financiada,
  financiaciones,
  nuevoCobro,
  ventaFinanciada,
  vueltoDeAnticipo,
} from './cobro.reglas.ts'
import { mediosOfrecidos } from './medios.ts'

const ChequeIncompleto = later(() =>
  import('../../../cuotas/pago/ChequeIncompleto.tsx').then((m) => m.ChequeIncompleto),
)

interface VentaCobroProps {
  /** In cash, as `sinCobro` leaves it. */
  values: VentaValues
  fecha: string
  saving: boolean
  /** Sells it under the condition that was derived. */
  onCobrar: (venta: VentaValues) => void
  onClose: () => void
}

/** The end of a sale: how it is paid, and at which price. */
export function VentaCobro({ values, fecha, saving, onCobrar, onClose }: VentaCobroProps) {
  const { usuario } = useSesion()
  const { sinLinea } = useModo()
  const [aFavor, setAFavor] = useState<number | null>(null)
  const base = { ...sinCobro(values), a_favor: aFavor }
  const [cobro, setCobro] = useState(nuevoCobro)
  const [faltas, setFaltas] = useState<readonly string[]>([])
  const paso = usuario.redondeo_efectivo ?? 0
  const como = { paso, conQr: usuario.venta_qr ?? false }
  // What depends on the means (a promotion of a card or of a bank) is computed of the chosen parts, and again at each change.
  const { cobrado, venta: alContado, total } = cobradaDe(base, cobro, como)
  const { financiada, setFinanciada, opciones } = useFinanciada(base, cobro.hechas)
  const enCuotas = cobro.medio === 'CUOTAS'
  const anticipo = vueltoDeAnticipo(cobro.hechas, financiada.recibido)
  const elegida = opciones.find((o) => o.elegida === financiada.elegida)?.venta
  const venta = enCuotas && elegida ? elegida : alContado
  const importes = importesOf(venta)
  const previsto = usePrevisto(venta)
  const regalo = useRegalo(
    lineasConPrecio(venta).map((l) => ({ ...l, cantidad: unidadesDe(l.cantidad) })),
    importes.total,
  )
  const sinNombre = esConsumidorFinal(values.cliente?.id ?? 0)
  const resto = total - sumaDe(cobro.hechas)
  const ofertas = ofertasDe(base, cobro, como)

  const cobrar = (completo: boolean) => {
    if (enCuotas && anticipo.reparo) return focusId(RECIBIDO_ID)
    const incompletos = chequesIncompletos(pagosAEnviar(venta) ?? [])
    if (incompletos.length > 0 && !completo) return setFaltas(incompletos)
    setFaltas([])
    if (enCuotas && !elegida) return notifyError('Elige en cuántas cuotas')
    if (regalo.admite()) onCobrar(venta)
  }

  return (
    <CobroDialog
      titulo="Cobrar"
      grande={
        enCuotas
          ? ['Total financiado', importes.total]
          : [cobro.hechas.length > 0 ? 'Falta pagar' : 'A pagar', resto - cobrado.redondeo]
      }
      hechos={
        <>
          <p>{values.cliente?.nombre}</p>
          <VentaComprobante previsto={previsto} nombre={values.cliente?.nombre ?? ''} />
          {usuario.saldo_a_favor && (
            <UsarAFavor
              form={{
                values: base,
                change: (next) => setAFavor(next(base).a_favor),
                errorOf: () => undefined,
              }}
              importes={importesOf(base)}
            />
          )}
        </>
      }
      cobro={cobro}
      cobrado={cobrado}
      ofrecidos={mediosOfrecidos(
        {
          resto: ofertas.resto,
          paso,
        },
        {
          cuotas: opciones[0] && cuotasDe(importesOf(opciones[0].venta)),
          sinLinea,
          sinNombre: sinNombre ? SIN_CUENTA_CORRIENTE : undefined,
        },
      )}
      emisores={ofertas.emisores}
      onChange={setCobro}
      onCobrar={() => cobrar(false)}
      saving={saving}
      sinLinea
      onClose={onClose}
      cuotas={
        <CobroCuotas
          opciones={opciones}
          financiada={financiada}
          fecha={fecha}
          anticipo={anticipo}
          onChange={setFinanciada}
        />
      }
    >
      {enCuotas && venta.plan?.ajustable && <Nota>{AJUSTABLE}</Nota>}
      {enCuotas && usuario.ley_credito && elegida && (
        <VentaLey
          fecha={fecha}
          contado={contadoDe(base)}
          anticipo={importes.anticipo}
          cuotas={cuotasPlaneadas(venta, fecha)}
          ley={usuario.ley_credito}
        />
      )}
      <VentaRegalo regalo={regalo} />
      <VentaFaltantes lineas={values.lineas} saving={saving} />
      {faltas.length > 0 && (
        <ChequeIncompleto faltas={faltas} onConfirm={() => cobrar(true)} onClose={() => setFaltas([])} />
      )}
    </CobroDialog>
  )
}

const cuotasDe = ({ cantidad_cuotas, valor_cuota }: Importes): string =>
  `${cantidad_cuotas} × ${formatMoney(valor_cuota)}`

/** The choices of a sale on account, each as if it were chosen. */
function useFinanciada(base: VentaValues, hechas: Cobro['hechas']) {
  const { planes } = useSesion().usuario
  const [tecleada, setFinanciada] = useState<Financiada>(() => ({
    elegida: '',
    cuotas: changeCondicion(base, MAS_CUOTAS).cantidad_cuotas,
    primera: null,
    recibido: null,
  }))
  const ofrecidas = financiaciones(planes, hechas)
  // Two instalments are gone once something is paid of it.
  const elegida = (ofrecidas.find((o) => o.elegida === tecleada.elegida) ?? ofrecidas[0])?.elegida ?? ''
  const financiada = { ...tecleada, elegida }
  const opciones = ofrecidas.map((o) => ({
    ...o,
    venta: ventaFinanciada(base, hechas, { ...financiada, elegida: o.elegida }, planes),
  }))
  return { financiada, setFinanciada, opciones }
}
