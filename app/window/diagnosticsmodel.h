// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/diagnostics.h"

#include <QAbstractTableModel>

#include <memory>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::app {

/// The kept diagnostics of a trace, one a row.
class DiagnosticsModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Severity, Finding, Location, Time, Count, Detail, ColumnCount };
    /// Role of the value to sort by.
    static constexpr int kSortRole = Qt::UserRole;

    explicit DiagnosticsModel(std::shared_ptr<const core::StoreView> store, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    core::DiagnosticCode codeAt(int row) const;

private:
    QString text(const core::Diagnostic& diagnostic, int column) const;
    QVariant sortValue(const core::Diagnostic& diagnostic, int column) const;

    std::shared_ptr<const core::StoreView> m_store;
};

} // namespace lightcone::app
