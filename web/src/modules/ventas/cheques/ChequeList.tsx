import { Button } from '@mantine/core'
import { ESTADO_CHEQUE, EstadoCheque } from '@mostrador/contract/caja/pagos'
import type { ResponseOf } from '@mostrador/contract/endpoint'
import { type Cheque, type cheques, type MarcaCheque, SIGUIENTES } from '@mostrador/contract/ventas/cheques'
import { chequesLista, PALABRAS_CHEQUE } from '@mostrador/contract/ventas/cheques.lista'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatFecha, formatMoney, hoy } from '../../../platform/text/format.ts'
import { RangoFilter } from '../../../ui/dates/RangoFilter.tsx'
import { OpcionFilter } from '../../../ui/fields/OpcionFilter.tsx'
import { LinkServidor } from '../../../ui/LinkServidor.tsx'
import { Estado } from '../../../ui/lista/columnas.tsx'
import { useLista } from '../../../ui/lista/filtros.ts'
import { type ControlPropio, Lista, porId } from '../../../ui/lista/Lista.tsx'
import { SinPartir } from '../../../ui/SinPartir.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { SucursalFilter } from '../../base/sucursales/SucursalFilter.tsx'
import { ChequeMarcar } from './ChequeMarcar.tsx'

const OTROS = EstadoCheque.options.filter((estado) => estado !== 'EN_CARTERA')

/** Those in hand are asked for by no word. */
const EstadoFilter: ControlPropio = ({ filtros, onChange }) => (
  <OpcionFilter
    label="Estado"
    todas={ESTADO_CHEQUE.EN_CARTERA}
    data={[
      ...OTROS.map((value) => ({ value: value as string, label: ESTADO_CHEQUE[value] })),
      { value: 'TODOS', label: 'Todos los estados' },
    ]}
    value={filtros.estado as string | undefined}
    onChange={(estado) => onChange({ estado })}
  />
)

const Vence: ControlPropio = ({ filtros, onChange }) => (
  <RangoFilter
    labels={['Vence desde', 'Vence hasta']}
    value={filtros}
    onChange={(rango) => onChange({ ...rango })}
  />
)

const CONTROLES = { estado: EstadoFilter, sucursal: porId('sucursal', SucursalFilter), rango: Vence }

const CELDAS = {
  /** A cheque in hand that is due can go to the bank today. */
  vencimiento: ({ vencimiento, estado }: Cheque) => {
    const fecha = formatFecha(vencimiento)
    return estado === 'EN_CARTERA' && vencimiento <= hoy() ? <strong>{fecha}</strong> : fecha
  },
  venta_numero: ({ venta, venta_numero, recibo_numero }: Cheque) => (
    <div>
      <Link to="/venta" search={{ venta }}>
        {venta_numero}
      </Link>
      {recibo_numero && <div>{recibo_numero}</div>}
    </div>
  ),
  estado_y_nota: ({ estado, nota_debito }: Cheque) => (
    <div>
      <Estado palabras={PALABRAS_CHEQUE} de={estado} />
      {nota_debito && (
        <div>
          <SinPartir>{nota_debito.numero}</SinPartir>
        </div>
      )}
    </div>
  ),
}

/** The cheques that paid sales and receipts, the first due first: those in hand, or those in another state. */
export function ChequeList() {
  const navigate = useNavigate()
  const { ofrece, escribeEn } = useSesion()
  // Its answer has the sum of all that the filters find.
  const { total } = (useLista(chequesLista).data ?? {}) as Partial<ResponseOf<typeof cheques.list>>
  const [marcando, setMarcando] = useState<{ cheque: Cheque; estado: MarcaCheque } | null>(null)
  return (
    <>
      <Lista
        de={chequesLista}
        accion={
          <Button variant="default" component={LinkServidor} to="/notas-debito">
            Notas de débito
          </Button>
        }
        ver={({ venta }) => void navigate({ to: '/venta', search: { venta } })}
        celdas={CELDAS}
        controles={CONTROLES}
        pie={
          total !== undefined && (
            <span>
              Total <strong>{formatMoney(total)}</strong>
            </span>
          )
        }
        acciones={(cheque) =>
          (ofrece('marcar_cheques') && escribeEn(cheque.sucursal) ? SIGUIENTES[cheque.estado] : []).map(
            (estado) => (
              <RowAction
                key={estado}
                label={ESTADO_CHEQUE[estado]}
                target={`el cheque ${cheque.numero || cheque.id}`}
                danger={estado === 'RECHAZADO'}
                onClick={() => setMarcando({ cheque, estado })}
              />
            ),
          )
        }
      />
      {marcando && <ChequeMarcar {...marcando} onClose={() => setMarcando(null)} />}
    </>
  )
}
