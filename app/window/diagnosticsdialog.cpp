// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/diagnosticsdialog.h"

#include "app/diagnostictext.h"
#include "app/window/diagnosticsmodel.h"
#include "core/store/storeview.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

namespace lightcone::app {

DiagnosticsDialog::DiagnosticsDialog(std::shared_ptr<const core::StoreView> store, QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Diagnostics"));
    auto* summary = new QLabel(this);
    summary->setWordWrap(true);
    if (store->diagnostics().empty())
        summary->setText(tr("Nothing was lost, repaired or guessed while the trace was read."));
    else if (store->isDamaged())
        summary->setText(tr("Data that should be in this trace is lost. What could be read is shown."));
    else
        summary->setText(tr("Nothing is lost. This is worth knowing when you read the pictures and tables:"));

    auto* model = new DiagnosticsModel(std::move(store), this);
    auto* sorted = new QSortFilterProxyModel(this);
    sorted->setSourceModel(model);
    sorted->setSortRole(DiagnosticsModel::kSortRole);
    auto* table = new QTableView(this);
    table->setModel(sorted);
    table->setAccessibleName(tr("Diagnostics"));
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setAlternatingRowColors(true);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->verticalHeader()->setDefaultSectionSize(table->fontMetrics().height() + 6);
    table->setTabKeyNavigation(false);
    table->verticalHeader()->hide();
    table->horizontalHeader()->setStretchLastSection(true);
    table->horizontalHeader()->setHighlightSections(false);
    table->setSortingEnabled(true);
    table->sortByColumn(DiagnosticsModel::Severity, Qt::DescendingOrder);
    table->resizeColumnsToContents();

    auto* explanation = new QLabel(this);
    explanation->setWordWrap(true);
    explanation->setTextInteractionFlags(Qt::TextSelectableByMouse);
    explanation->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    explanation->setMinimumHeight(explanation->fontMetrics().lineSpacing() * 3);
    connect(table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [model, sorted, explanation](const QModelIndex& current) {
            explanation->setText(current.isValid()
                    ? diagnosticExplanation(model->codeAt(sorted->mapToSource(current).row()))
                    : QString());
        });

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(summary);
    layout->addWidget(table, 1);
    layout->addWidget(explanation);
    layout->addWidget(buttons);
    if (model->rowCount() > 0)
        table->selectRow(0);
    resize(860, 480);
}

} // namespace lightcone::app
