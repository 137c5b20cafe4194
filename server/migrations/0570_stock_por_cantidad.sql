-- The articles of a branch by how much there is: a page of them is read here, of any size of the business. Each line of a sale writes its row
-- anew in the three indexes of the table, which takes less than a hundredth of the sale.
create index stock_por_cantidad on stock (sucursal, cantidad, articulo);
