// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/diagnosticsmodel.h"

#include "app/diagnostictext.h"
#include "core/store/storeview.h"
#include "views/formatting.h"

namespace lightcone::app {

DiagnosticsModel::DiagnosticsModel(std::shared_ptr<const core::StoreView> store, QObject* parent)
    : QAbstractTableModel(parent)
    , m_store(std::move(store))
{
}

int DiagnosticsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_store->diagnostics().size());
}

int DiagnosticsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant DiagnosticsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const core::Diagnostic& diagnostic = m_store->diagnostics()[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(diagnostic, index.column());
    case Qt::ToolTipRole:
        return index.column() == Detail ? text(diagnostic, Detail) : diagnosticExplanation(diagnostic.code);
    case Qt::TextAlignmentRole:
        return index.column() == Time || index.column() == Count ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                                                 : QVariant();
    case kSortRole:
        return sortValue(diagnostic, index.column());
    default:
        return {};
    }
}

QVariant DiagnosticsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Severity:
        return tr("Severity");
    case Finding:
        return tr("Finding");
    case Location:
        return tr("Location");
    case Time:
        return tr("Time");
    case Count:
        return tr("Count");
    case Detail:
        return tr("Detail");
    default:
        return {};
    }
}

core::DiagnosticCode DiagnosticsModel::codeAt(int row) const
{
    return m_store->diagnostics()[static_cast<std::size_t>(row)].code;
}

QString DiagnosticsModel::text(const core::Diagnostic& diagnostic, int column) const
{
    const core::Definitions& definitions = m_store->definitions();
    switch (column) {
    case Severity:
        return severityText(core::severityOf(diagnostic));
    case Finding:
        return diagnosticTitle(diagnostic.code);
    case Location:
        return core::isValid(diagnostic.location)
            ? QString::fromStdString(definitions.locationLabel(diagnostic.location))
            : tr("whole trace");
    case Time:
        return diagnostic.tick
            ? views::formatTime(*diagnostic.tick, { m_store->interval().begin, definitions.clock.ticksPerSecond }, 1)
            : QString();
    case Count:
        return views::formatCount(diagnostic.count);
    case Detail:
        return QString::fromStdString(diagnostic.detail);
    default:
        return {};
    }
}

QVariant DiagnosticsModel::sortValue(const core::Diagnostic& diagnostic, int column) const
{
    switch (column) {
    case Severity:
        return static_cast<int>(core::severityOf(diagnostic));
    case Location:
        return core::isValid(diagnostic.location) ? static_cast<qlonglong>(core::indexOf(diagnostic.location)) : -1LL;
    case Time:
        return diagnostic.tick ? QVariant(static_cast<qlonglong>(*diagnostic.tick)) : QVariant();
    case Count:
        return static_cast<qulonglong>(diagnostic.count);
    default:
        return text(diagnostic, column);
    }
}

} // namespace lightcone::app
