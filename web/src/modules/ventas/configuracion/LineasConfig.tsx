import { DESCUENTO_EN_CADA_LINEA, NUMEROS_DE_SERIE } from '@mostrador/contract/base/apagados'
import { PARAMETROS } from '@mostrador/contract/base/parametros'
import type { ConfiguracionVentas } from '@mostrador/contract/ventas/ventas-configuracion'
import { Interruptor } from '../../../ui/fields/Interruptor.tsx'
import type { SchemaForm } from '../../../ui/forms/useSchemaForm.ts'

/** What whoever sells may do with a line. */
export const LineasConfig = ({ form }: { form: SchemaForm<ConfiguracionVentas> }) => (
  <>
    <Interruptor
      form={form}
      campo="descuento_por_linea"
      label={DESCUENTO_EN_CADA_LINEA}
      description="En porcentaje, en importe o con otro precio, hasta el límite de cada persona"
    />
    <Interruptor
      form={form}
      campo="motivo_descuento"
      label="Pedir el motivo de cada descuento"
      disabled={!form.values.descuento_por_linea}
    />
    <Interruptor
      form={form}
      campo="linea_abierta"
      label="Vender artículos varios"
      description="Lo que no está en el sistema, con su texto, su precio y su IVA. No mueve stock"
    />
    <Interruptor
      form={form}
      campo="se_lo_llevo"
      label="«Se lo llevó igual»"
      description="Lo que está en la mano y el sistema no tiene sale en el momento, y queda en la lista por contar"
    />
    <Interruptor
      form={form}
      campo="stock_inicial"
      label="Pedir el stock al dar de alta un artículo"
      description="«Nuevo artículo» pregunta cuánto hay en la sucursal, que entra con un ajuste, y la venta ofrece «Agregar artículo» para lo que todavía no está en el sistema"
    />
    <Interruptor
      form={form}
      campo="variantes"
      label="Talles y colores"
      description="Un modelo reúne los artículos de cada talle y color: se crean desde una matriz, y la venta pregunta cuál"
    />
    <Interruptor
      form={form}
      campo="unidades"
      label="Unidades y fracciones"
      description="Cada artículo puede tener su unidad: metros, kilos o litros se venden con hasta tres decimales"
    />
    <Interruptor
      form={form}
      campo="numeros_de_serie"
      label={NUMEROS_DE_SERIE}
      description="Cada artículo puede pedir el número de cada unidad, al venderlo o siempre. La venta lo imprime con su garantía"
    />
    <Interruptor
      form={form}
      campo="balanzas"
      label={PARAMETROS.balanzas.nombre}
      description="La venta lee las etiquetas que imprime una balanza, con el peso o el importe. Cómo se leen se dice en «Balanzas», en Administración"
    />
    <Interruptor
      form={form}
      campo="presentaciones"
      label="Códigos y presentaciones"
      description="Un artículo puede tener varios códigos, y una caja o un pack con el suyo: al leerlo se suman todas sus unidades"
    />
  </>
)
