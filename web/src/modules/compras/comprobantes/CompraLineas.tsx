/** The articles of a supplier's voucher: units, cost or total, discounts and IVA of each. */
import { NativeSelect, TextInput } from '@mantine/core'
import { IvaCompra } from '@mostrador/contract/compras/comprobantes/cuentas-compra'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { onEnter } from '../../../ui/keys/onEnter.ts'
import { Campo, FormBand } from '../../../ui/pages/DocumentForm.tsx'
import type { Column } from '../../../ui/tables/DataTable.tsx'
import { ArticuloPicker } from '../../documentos/lineas/ArticuloPicker.tsx'
import { LineasTable } from '../../documentos/lineas/LineasTable.tsx'
import { focusArticulo, focusId } from '../../documentos/lineas/problema.ts'
import { useEntradaArticulos } from '../../documentos/lineas/useEntradaArticulos.ts'
import { mercaderiaSuggestions } from '../../documentos/pickers/articulos.picker.ts'
import styles from './Compra.module.css'
import type { CompraLinea } from './compra.form.ts'
import { valoresDeLinea } from './compra.importes.ts'
import { enPacks, enUnidades } from './compra.packs.reglas.ts'
import { PackSelect } from './PackSelect.tsx'
import { costoId, type UsoDeCompra } from './useCompra.ts'

const IVAS = IvaCompra.options.map((value) => ({
  value,
  label: value === 'exento' ? 'Exento' : value === 'no_gravado' ? 'No grav.' : `${value.replace('.', ',')} %`,
}))

type Cambiar = (articulo: string, changed: Partial<CompraLinea>) => void

/** What the paper says of a line beside its units. */
const columnsOf = (cambiar: Cambiar): readonly Column<CompraLinea>[] => [
  {
    header: 'Costo',
    kind: 'numeric',
    width: '164px',
    cell: (linea) => (
      <ImporteInput
        costo
        id={costoId(linea.articulo)}
        aria-label={`Costo de ${linea.nombre}`}
        className={`${styles.celda} ${styles.costo}`}
        size="xs"
        value={valoresDeLinea(linea).precio}
        onChange={(precio) => cambiar(linea.articulo, { precio, total: null })}
        onKeyDown={onEnter(focusArticulo)}
      />
    ),
  },
  {
    header: 'Descuentos',
    width: '112px',
    cell: (linea) => (
      <TextInput
        aria-label={`Descuentos de ${linea.nombre}`}
        placeholder="20+10"
        className={`${styles.celda} ${styles.descuentos}`}
        size="xs"
        maxLength={60}
        value={linea.descuentos}
        onChange={({ currentTarget: { value } }) => cambiar(linea.articulo, { descuentos: value })}
        onKeyDown={onEnter(focusArticulo)}
      />
    ),
  },
  {
    header: 'IVA',
    width: '104px',
    cell: (linea) => (
      <NativeSelect
        aria-label={`IVA de ${linea.nombre}`}
        className={`${styles.celda} ${styles.iva}`}
        size="xs"
        data={IVAS}
        value={linea.iva}
        onChange={({ currentTarget: { value } }) => {
          const iva = IvaCompra.options.find((i) => i === value)
          if (iva) cambiar(linea.articulo, { iva })
        }}
      />
    ),
  },
  {
    header: 'Total',
    kind: 'numeric',
    width: '148px',
    cell: (linea) => (
      <ImporteInput
        aria-label={`Total de ${linea.nombre}`}
        className={`${styles.celda} ${styles.total}`}
        size="xs"
        value={valoresDeLinea(linea).total}
        onChange={(total) => cambiar(linea.articulo, { total })}
        onKeyDown={onEnter(focusArticulo)}
      />
    ),
  },
]

export function CompraLineas({ compra }: { compra: UsoDeCompra }) {
  const { form, add } = compra
  const { values, errorOf } = form
  const entrada = useEntradaArticulos((articulo, cantidad) => add(articulo, { cantidad }))
  const codigos = {
    ...entrada,
    lookUp: async (codigo: string) => {
      const outcome = await entrada.lookUp(codigo)
      return outcome === 'unknown' && (await compra.addPorCodigo(codigo)) ? ('found' as const) : outcome
    },
  }
  /** From the units to the cost that nobody knows yet, or on with the next article. */
  const onDone = () => {
    const id = document.activeElement?.id.replace(/^cantidad-/, '')
    const linea = form.now().lineas.find((l) => l.articulo.toLowerCase() === id)
    if (linea && linea.precio === null && linea.total === null) focusId(costoId(linea.articulo))
    else focusArticulo()
  }
  return (
    <>
      <FormBand>
        <Campo span={12}>
          <ArticuloPicker
            error={errorOf('articulo')}
            codigos={codigos}
            placeholder="Nombre, código, código de barras o código del proveedor"
            suggestions={mercaderiaSuggestions}
            onPick={(articulo) => add(articulo)}
          />
        </Campo>
      </FormBand>
      <LineasTable
        label="Artículos de la compra"
        lineas={values.lineas}
        mostrada={enPacks}
        bajo={(linea) => <PackSelect linea={linea} onChange={form.setLinea} />}
        onCantidad={(articulo, cantidad) => {
          const linea = form.now().lineas.find((l) => l.articulo === articulo)
          form.setCantidad(articulo, linea ? enUnidades(linea, cantidad) : cantidad)
        }}
        onRemove={form.remove}
        onDone={onDone}
        after={columnsOf(form.setLinea)}
      />
    </>
  )
}
