/** The foot of a supplier's voucher: discount, freight, IVA by rate, other taxes and the total of the paper. */

import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { nombreDeTasa, TASAS, type TasaIva } from '@mostrador/contract/compras/comprobantes/cuentas-compra'
import { TIPOS_COMPRA } from '@mostrador/contract/compras/comprobantes/tipos-compra'
import { TipoTributo, TRIBUTO } from '@mostrador/contract/compras/comprobantes/tributos'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Aviso } from '../../../ui/Aviso.tsx'
import { Campos } from '../../../ui/Campos.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { Columna, Grupo } from '../../../ui/Grupo.tsx'
import styles from './Compra.module.css'
import type { CompraValues, Tributo } from './compra.form.ts'
import { type PieDeCompra, pieDe } from './compra.importes.ts'
import { textoDeRedondeo } from './redondeos.ts'
import type { UsoDeCompra } from './useCompra.ts'

interface PieProps {
  values: CompraValues
  pie: PieDeCompra
  set: (changed: Partial<CompraValues>) => void
}

export function CompraPie({ compra }: { compra: UsoDeCompra }) {
  const { values, change, errorOf } = compra.form
  const pie = pieDe(values)
  const { discrimina } = TIPOS_COMPRA[values.tipo]
  const set = (changed: Partial<CompraValues>) => change((v) => ({ ...v, ...changed }))
  const props = { values, pie, set }
  const redondeos = pie.redondeos.map(textoDeRedondeo)
  return (
    <Campos ancho={320} gap="12px 24px" align="start">
      <Columna as="section" gap={8} aria-label="Descuentos y otros tributos" style={{ minWidth: 0 }}>
        {!values.gasto && (
          <div className={styles.fila}>
            <ImporteInput
              id="descuento"
              label="Descuento general"
              value={values.descuento}
              error={errorOf('descuento')}
              onChange={(descuento) => set({ descuento })}
            />
            <ImporteInput label="Flete" value={values.flete} onChange={(flete) => set({ flete })} />
          </div>
        )}
        <Tributos {...props} />
        {!values.gasto && discrimina && (
          <Checkbox
            label="Los importes de las líneas incluyen IVA"
            checked={values.con_iva}
            onChange={({ currentTarget }) => set({ con_iva: currentTarget.checked })}
          />
        )}
        {!values.gasto && (
          <Checkbox
            label="Actualizar el costo de los artículos"
            checked={values.actualiza_costo}
            onChange={({ currentTarget }) => set({ actualiza_costo: currentTarget.checked })}
          />
        )}
      </Columna>
      <Columna as="section" gap={8} aria-label="IVA y total" style={{ minWidth: 0 }}>
        {discrimina && <Ivas {...props} />}
        <ImporteInput
          id="total"
          label="Total del comprobante"
          required
          size="md"
          value={values.total}
          error={errorOf('total')}
          onChange={(total) => set({ total })}
        />
        {redondeos.length > 0 && (
          <Aviso tone="blue" title="Se guarda como está impreso">
            {redondeos.map((texto) => (
              <div key={texto}>{texto}</div>
            ))}
          </Aviso>
        )}
      </Columna>
    </Campos>
  )
}

function Ivas({ values, pie, set }: PieProps) {
  const tasas = pie.ivas.map((i) => i.tasa)
  const mostradas: TasaIva[] = tasas.length === 0 ? ['21'] : tasas
  const otras = TASAS.filter((t) => !mostradas.includes(t))
  const write = (tasa: TasaIva, changed: { neto?: number | null; iva?: number | null }) =>
    set({ ivas: { ...values.ivas, [tasa]: { ...values.ivas[tasa], ...changed } } })
  return (
    <>
      {mostradas.map((tasa) => {
        const fila = pie.ivas.find((i) => i.tasa === tasa)
        return (
          <div key={tasa} className={styles.fila}>
            <ImporteInput
              label={`Neto al ${nombreDeTasa(tasa)}`}
              value={fila?.neto ?? null}
              // Its IVA follows until it is typed.
              onChange={(neto) => write(tasa, { neto })}
            />
            <ImporteInput
              label={`IVA ${nombreDeTasa(tasa)}`}
              value={fila?.iva ?? null}
              onChange={(iva) => write(tasa, { iva })}
            />
          </div>
        )
      })}
      <div className={styles.fila}>
        <ImporteInput
          label="No gravado"
          value={pie.no_gravado || null}
          onChange={(no_gravado) => set({ no_gravado })}
        />
        <ImporteInput label="Exento" value={pie.exento || null} onChange={(exento) => set({ exento })} />
      </div>
      {otras.length > 0 && (
        <NativeSelect
          aria-label="Agregar otra alícuota"
          value=""
          data={[
            { value: '', label: 'Otra alícuota…' },
            ...otras.map((value) => ({ value, label: nombreDeTasa(value) })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const tasa = TASAS.find((t) => t === value)
            if (tasa) write(tasa, { neto: 0 })
          }}
        />
      )}
    </>
  )
}

const CON_LUGAR: readonly TipoTributo[] = ['percepcion_iibb', 'percepcion_municipal']

function Tributos({ values, set }: PieProps) {
  const { tributos } = values
  const put = (i: number, changed: Partial<Tributo>) =>
    set({ tributos: tributos.map((t, n) => (n === i ? { ...t, ...changed } : t)) })
  return (
    <>
      {tributos.map((tributo, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end and removed.
        <Grupo key={i} className={styles.tributo}>
          <NativeSelect
            aria-label={`Tributo ${i + 1}`}
            value={tributo.tipo}
            data={TipoTributo.options.map((value) => ({ value, label: TRIBUTO[value] }))}
            onChange={({ currentTarget: { value } }) => {
              const tipo = TipoTributo.options.find((t) => t === value)
              if (tipo) put(i, { tipo })
            }}
          />
          {CON_LUGAR.includes(tributo.tipo) && (
            <TextInput
              aria-label={`Jurisdicción del tributo ${i + 1}`}
              placeholder={tributo.tipo === 'percepcion_iibb' ? 'Provincia' : 'Municipio'}
              maxLength={60}
              value={tributo.jurisdiccion}
              onChange={({ currentTarget: { value } }) => put(i, { jurisdiccion: value })}
            />
          )}
          <ImporteInput
            aria-label={`Importe del tributo ${i + 1}`}
            value={tributo.importe}
            onChange={(importe) => put(i, { importe })}
          />
          <ActionIcon
            aria-label={`Quitar tributo ${i + 1}`}
            onClick={() => set({ tributos: tributos.toSpliced(i, 1) })}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Grupo>
      ))}
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() =>
          set({ tributos: [...tributos, { tipo: 'percepcion_iva', jurisdiccion: '', importe: null }] })
        }
      >
        Percepción o impuesto
      </Button>
    </>
  )
}
